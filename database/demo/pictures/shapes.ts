/**
 * Parts of the drawings for demo pictures. All coordinates are in a viewBox of 32; ids are unique within one drawing.
 */

export type Colours = { light: string; body: string; shade: string }

/** Returns an SVG gradient that makes a round body look lit from the top left. Use it as `url(#id)`. */
export function lit(id: string, { light, body, shade }: Colours): string {
  return `<defs><radialGradient id="${id}" cx=".36" cy=".28" r=".8"><stop stop-color="${light}"/><stop offset=".45" stop-color="${body}"/><stop offset="1" stop-color="${shade}"/></radialGradient></defs>`
}

/** Returns the drawing of a soft reflection on a shiny skin. */
export function gloss(x: number, y: number, width: number, height: number, turn = -30): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${width}" ry="${height}" fill="#fff" opacity=".38" transform="rotate(${turn} ${x} ${y})"/>`
}

export function at(x: number, y: number, turn: number, drawing: string, scale = 1): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${drawing}</g>`
}

type Leaf = { length: number; width: number; teeth?: number; colour: string; vein: string }

/** Returns the drawing of a leaf that grows upwards from the origin. `teeth` is the number of notches in each edge. */
export function leaf({ length, width, teeth = 0, colour, vein }: Leaf): string {
  const steps = Math.max(12, teeth * 2)
  const edge = (side: 1 | -1) =>
    Array.from({ length: steps + 1 }, (_, index) => {
      const share = index / steps
      const notch = teeth > 0 && index % 2 === 1 ? 0.86 : 1
      const half = (width / 2) * Math.sin(Math.PI * share ** 0.75) * notch
      return `${(side * half).toFixed(2)} ${(-length * share).toFixed(2)}`
    })
  const ribs = [0.3, 0.5, 0.7].map((share) => {
    const reach = width * 0.32 * Math.sin(Math.PI * share ** 0.75)
    return `M0 ${-length * share}l${reach} ${-length * 0.1}M0 ${-length * share}l${-reach} ${-length * 0.1}`
  })
  return `<path d="M${edge(1).join('L')}L${edge(-1).reverse().join('L')}Z" fill="${colour}"/>
    <path d="M0 0V${-length * 0.92}${ribs.join('')}" stroke="${vein}" stroke-width=".28" fill="none" stroke-linecap="round"/>`
}

/** Returns the drawing of a short stalk with one leaf, for the top of a fruit. */
export function stalkWithLeaf(x: number, y: number, turn = 62): string {
  const blade = leaf({ length: 7.5, width: 3.8, colour: '#5fae2e', vein: '#3f8420' })
  return `<path d="M${x} ${y + 1.5}q.2 -2 1 -3.2" stroke="#6b4a26" stroke-width="1" stroke-linecap="round" fill="none"/>${at(x + 0.6, y - 0.8, turn, blade)}`
}

/** Returns the drawing of a tied bunch of stems. `tip` draws the top of each stem from the origin upwards. */
export function bunch(stem: string, tip: (index: number) => string, count = 9): string {
  const stems = Array.from({ length: count }, (_, index) => {
    const share = count === 1 ? 0 : (index / (count - 1)) * 2 - 1
    const [x, y] = [16 + share * 10, 13.5 + share ** 2 * 4.5 - (index % 2) * 4]
    return { share, x, y, index }
  })
  const order = stems.toSorted((one, other) => one.y - other.y)
  return `
    ${stems.map(({ share, x, y }) => `<path d="M${16 + share * 2.6} 30.500Q${16 + share * 1.2} 22 ${x} ${y}" stroke="${stem}" stroke-width=".9" fill="none" stroke-linecap="round"/>`).join('')}
    ${order.map(({ share, x, y, index }) => at(x, y, share * 42, tip(index))).join('')}
    <path d="M12.800 23.600q3.200 1.300 6.400 0l.2 1.700q-3.400 1.400 -6.800 0Z" fill="#d9b36c"/>`
}

/** Returns an SVG drawing with several small copies of one drawing, such as baby onions. */
export function several(drawing: string): string {
  return [
    at(8.6, -1, 4, drawing, 0.52),
    at(-0.6, 8.6, -9, drawing, 0.52),
    at(16.8, 6.6, 11, drawing, 0.52),
    at(8, 14, 2, drawing, 0.56),
  ].join('')
}
