print("HelloDropDown")
