import { at, type Colours, gloss, lit, stalkWithLeaf } from './shapes.ts'

type Citrus = { skin: Colours; pith: string; flesh: string; line: string; isFlat?: boolean }

/** Returns the drawing of a citrus fruit. A cut half in front of the fruit shows the colour of its flesh. */
export function citrus({ skin, pith, flesh, line, isFlat = false }: Citrus): string {
  const segments = Array.from({ length: 9 }, (_, index) =>
    at(
      0,
      0,
      index * 40,
      `<path d="M0 -.8Q-2.900 -4.200 -1.700 -6Q0 -7 1.700 -6Q2.900 -4.200 0 -.8Z" fill="${flesh}" stroke="${line}" stroke-width=".25"/>`,
    ),
  )
  const tall = isFlat ? 0.84 : 1
  return `${lit('skin', skin)}
    <g transform="translate(13 13) scale(1 ${tall})"><circle r="10.500" fill="url(#skin)"/>${gloss(-4, -4.5, 2.6, 1.4)}
    ${[
      [2, -6],
      [6, -2],
      [-6, 2],
      [-1, 3],
      [5, 4],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r=".35" fill="${skin.shade}" opacity=".5"/>`)
      .join('')}</g>
    ${stalkWithLeaf(13, 13 - 10.5 * tall)}
    <g transform="translate(21 21) scale(1 ${tall})"><circle r="9" fill="${skin.body}"/><circle r="8.100" fill="${pith}"/>${segments.join('')}</g>`
}

type Mango = {
  skin: Colours
  /** The colour of the reddish area on one side of the mango. */
  blush?: string
  /**
   * Factors for the width and the height of a drawn mango. With both factors 1, the mango is taller than it is wide.
   */
  wide?: number
  tall?: number
}

/** Returns the drawing of a mango. Varieties differ in colour, blush and shape. */
export function mango({ skin, blush, wide = 1, tall = 1 }: Mango): string {
  const body =
    'M1 -12.500C7 -12 11.500 -6 11 1.500 10.500 9 5 13.500 -1.500 12.500 -3.500 12.200 -5.500 13 -7 11.500 -9.500 9 -10.500 4 -9.500 -1.500 -8.300 -8 -4 -13 1 -12.500Z'
  const red = blush
    ? `<defs><radialGradient id="blush" cx=".75" cy=".2" r=".6"><stop stop-color="${blush}" stop-opacity=".9"/><stop offset="1" stop-color="${blush}" stop-opacity="0"/></radialGradient></defs><path d="${body}" fill="url(#blush)"/>`
    : ''
  const specks = [
    [3, -7],
    [6, -2],
    [-4, 4],
    [2, 6],
    [-6, -2],
    [5, 5],
  ].map(([x, y]) => `<circle cx="${x}" cy="${y}" r=".3" fill="${skin.shade}" opacity=".45"/>`)
  return `${lit('skin', skin)}<g transform="translate(16 17.500) rotate(18) scale(${wide} ${tall})"><path d="${body}" fill="url(#skin)"/>${red}${specks.join('')}${gloss(-4, -6, 1.5, 3.2, 18)}</g>
    ${stalkWithLeaf(18.8, 17.5 - 12.3 * tall, 70)}`
}

type Banana = { skin: Colours; tip: string; count: number; long: number }

/** Returns the drawing of a bunch of bananas. */
export function bananas({ skin, tip, count, long }: Banana): string {
  const one = `<path d="M-1 0C-3.600 ${long * 0.35} -3.400 ${long * 0.75} .6 ${long} L2.200 ${long - 0.6}C3.400 ${long * 0.7} 3 ${long * 0.35} 1.600 0Z" fill="url(#skin)" stroke="${skin.shade}" stroke-width=".3"/>
    <path d="M.3 1.500C-1 ${long * 0.4} -.6 ${long * 0.75} 1.400 ${long - 1.2}" stroke="${skin.light}" stroke-width=".6" fill="none" opacity=".8"/>
    <path d="M.5 ${long - 0.3}l1.700 -.6 .1 1.300 -1.300 .5Z" fill="${tip}"/>`
  const turns = Array.from({ length: count }, (_, index) => 38 - (index * 84) / (count - 1))
  return `${lit('skin', skin)}${turns.map((turn) => at(16, 6, turn, one)).join('')}
    <path d="M13.800 7.600Q14 3 15 1.800l2.400.3Q17.600 4.500 18.400 7.600 16 9.600 13.800 7.600Z" fill="${tip}"/>`
}

/** Returns the drawing of a plum with a groove. */
export function plum(): string {
  return `${lit('skin', { light: '#a8567f', body: '#6d2350', shade: '#3a0d2c' })}<path d="M16 6.500c6.500-2 11.500 3 11.500 10.200S22.500 29 16 29 4.500 24 4.500 16.700 9.500 4.500 16 6.500Z" fill="url(#skin)"/>
    <path d="M16.500 7Q13 16 16.500 28.500" stroke="#2c0920" stroke-width=".7" fill="none" opacity=".6"/>${gloss(10, 13, 2.8, 1.5)}${stalkWithLeaf(16, 6)}`
}

/** Returns the drawing of a guava. A cut half in front of it shows the pink flesh. */
export function guava(): string {
  const seeds = Array.from({ length: 14 }, (_, index) => {
    const angle = (index / 14) * 2 * Math.PI
    return `<circle cx="${(Math.cos(angle) * (index % 2 ? 4.6 : 3.2)).toFixed(2)}" cy="${(Math.sin(angle) * (index % 2 ? 4.6 : 3.2)).toFixed(2)}" r=".5" fill="#f7e3b4"/>`
  })
  return `${lit('skin', { light: '#e6f0a0', body: '#b7d15a', shade: '#7a9e33' })}<path d="M13 3.500c6 0 10 5 10 10.500S18.500 24 13 24 3 19.500 3 14 7 3.500 13 3.500Z" fill="url(#skin)"/>
    <path d="M11.600 4.200l.4-2 1 1.200 1-1.200.4 2Z" fill="#6d7f2a"/>${gloss(8.5, 9.5, 2.4, 1.3)}
    <g transform="translate(21 21)"><circle r="8.800" fill="#b7d15a"/><circle r="8" fill="#fbe3d6"/><circle r="6.600" fill="#f3877f"/>${seeds.join('')}<circle r="1.600" fill="#f9b3a4"/></g>`
}

/** Returns the drawing of half a coconut with its white flesh. */
export function coconut(): string {
  const fibres = Array.from({ length: 9 }, (_, index) =>
    at(
      16,
      17,
      -160 + index * 40,
      '<path d="M0 -12.800Q.8 -11.800 .4 -10.900" stroke="#3f2616" stroke-width=".5" fill="none"/>',
    ),
  )
  return `${lit('shell', { light: '#9a6a44', body: '#6f4527', shade: '#40250f' })}${lit('hollow', { light: '#ffffff', body: '#f4f1e6', shade: '#cfc8b2' })}
    <circle cx="16" cy="17" r="13" fill="url(#shell)"/>${fibres.join('')}
    <g transform="rotate(-18 16 15)"><ellipse cx="16" cy="15" rx="11.200" ry="9.600" fill="#5a371d"/><ellipse cx="16" cy="15" rx="10.400" ry="8.800" fill="#fffdf6"/><ellipse cx="16" cy="15.400" rx="7.400" ry="5.900" fill="url(#hollow)"/></g>`
}
