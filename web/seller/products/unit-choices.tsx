const UNITS = ['kg', 'g', 'litre', 'ml', 'dozen', 'piece', 'bunch', 'pack']

/** The list of units that the browser suggests for a field with `list="product-units"`. */
export function UnitChoices() {
  return (
    <datalist id="product-units">
      {UNITS.map((unit) => (
        <option key={unit} value={unit} />
      ))}
    </datalist>
  )
}
