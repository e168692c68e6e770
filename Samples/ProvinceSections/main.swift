print("ProvinceSections")
