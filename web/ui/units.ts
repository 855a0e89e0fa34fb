const weights = new Intl.NumberFormat('en-PK')

/** The unit of a price: `500 g`, `1 kg`, `12 pcs`. */
export function formatUnit({ unit_weight, unit_label }: { unit_weight: number; unit_label: string }): string {
  return `${weights.format(unit_weight)} ${unit_label}`
}
