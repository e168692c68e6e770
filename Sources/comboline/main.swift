print("comboline")
