const UNITS = ['kg', 'g', 'litre', 'ml', 'dozen', 'piece', 'bunch', 'pack']

/** The units that a field with `list="product-units"` suggests. */
export function UnitChoices() {
  return (
    <datalist id="product-units">
      {UNITS.map((unit) => (
        <option key={unit} value={unit} />
      ))}
    </datalist>
  )
}
