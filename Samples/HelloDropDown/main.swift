import ComboTerminal

print(try ask("Flavour", from: ["Chocolate", "Vanilla", "Strawberry"]))
