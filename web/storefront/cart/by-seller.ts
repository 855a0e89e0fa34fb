import type { CartLine } from './cart-line.ts'

type SellersLines<Line> = { seller_id: string; business_name: string; lines: Line[] }

/** Groups cart lines by seller. The sellers are in the sequence of their first lines. */
export function bySeller<Line extends Pick<CartLine, 'seller_id' | 'business_name'>>(
  lines: readonly Line[],
): SellersLines<Line>[] {
  const groups = new Map<string, SellersLines<Line>>()
  for (const line of lines) {
    const { seller_id, business_name } = line
    const group = groups.get(seller_id)
    if (group) group.lines.push(line)
    else groups.set(seller_id, { seller_id, business_name, lines: [line] })
  }
  return [...groups.values()]
}
