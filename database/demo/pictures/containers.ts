/**
 * The drawings of containers, such as crates and bowls. The front of a container is drawn over the goods, and its back
 * below them. All drawings fill a square of 640 × 640.
 */

const WOOD = ['#d9a066', '#c98d52', '#b87c44'] as const

/** The front of a wooden crate. It is drawn over the fruit in the crate. */
export const CRATE_FRONT = `
  <defs>
    ${WOOD.map(
      (colour, index) => `<linearGradient id="plank${index}" x2="0" y2="1">
        <stop stop-color="${colour}"/><stop offset="1" stop-color="#9a6234"/></linearGradient>`,
    ).join('')}
  </defs>
  ${[0, 1, 2]
    .map((index) => `<rect x="70" y="${366 + index * 64}" width="500" height="54" rx="12" fill="url(#plank${index})"/>`)
    .join('')}
  ${[92, 496]
    .map(
      (x) => `<rect x="${x}" y="352" width="52" height="214" rx="12" fill="#c4874b"/>
        <rect x="${x}" y="352" width="18" height="214" rx="9" fill="#e0ab74" opacity=".7"/>
        ${[392, 456, 520].map((y) => `<circle cx="${x + 27}" cy="${y}" r="6" fill="#7d4e27"/>`).join('')}`,
    )
    .join('')}`

/** The inside of a wooden crate. It is drawn below the fruit in the crate. */
export const CRATE_BACK = `
  ${groundShadow(320, 572, 270)}
  <rect x="84" y="318" width="472" height="220" rx="18" fill="#7a4c28"/>
  <rect x="84" y="318" width="472" height="34" rx="14" fill="#a5703f"/>`

export type Glaze = { light: string; dark: string; band: string }

/** Returns the drawing of the front of a bowl. The rim of the bowl is at the vertical position `RIM`. */
export function bowlFront({ light, dark, band }: Glaze): string {
  return `
    <defs><linearGradient id="glaze" x2="1" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs>
    <path d="M66 322 C70 470 170 566 320 566 C470 566 570 470 574 322 C520 384 430 408 320 408 C210 408 120 384 66 322Z" fill="url(#glaze)"/>
    <path d="M84 392 C150 452 230 470 320 470 C410 470 490 452 556 392 L546 424 C480 480 400 496 320 496 C240 496 160 480 94 424Z" fill="${band}" opacity=".85"/>
    <path d="M250 562 h140 l12 24 q-82 18 -164 0Z" fill="${dark}"/>
    <path d="M92 372 C104 452 150 516 214 544" fill="none" stroke="#fff" stroke-width="12" stroke-linecap="round" opacity=".35"/>`
}

export function bowlBack({ light, dark }: Glaze): string {
  return `
    ${groundShadow(320, 590, 200)}
    <ellipse cx="320" cy="322" rx="254" ry="88" fill="${light}"/>
    <ellipse cx="320" cy="326" rx="234" ry="74" fill="${dark}"/>`
}

/**
 * Returns the drawing of the front of a jute sack. It has a rolled edge, and two stripes in the colour of the goods.
 */
export const sackFront = ({ band }: Glaze) => `
  <defs>
    <linearGradient id="jute" x2="1" y2=".6"><stop stop-color="#e3c595"/><stop offset="1" stop-color="#b08a55"/></linearGradient>
    <linearGradient id="roll" x2="0" y2="1"><stop stop-color="#f0d9b0"/><stop offset="1" stop-color="#c29c66"/></linearGradient>
  </defs>
  <path d="M128 312 C96 400 88 500 120 566 Q136 592 170 590 L470 590 Q504 592 520 566 C552 500 544 400 512 312 C460 356 400 366 320 366 C240 366 180 356 128 312Z" fill="url(#jute)"/>
  <g stroke="#8f6b3c" stroke-width="3" opacity=".28" fill="none">
    ${[0, 1, 2, 3, 4].map((index) => `<path d="M${112 - index} ${410 + index * 38} Q320 ${462 + index * 36} ${528 + index} ${410 + index * 38}"/>`).join('')}
    ${[0, 1, 2, 3, 4, 5, 6].map((index) => `<path d="M${170 + index * 50} ${374 + (3 - Math.abs(3 - index)) * 4} Q${164 + index * 52} 480 ${170 + index * 50} 586"/>`).join('')}
  </g>
  <path d="M100 470 Q320 520 540 470 M103 500 Q320 552 537 500" stroke="${band}" stroke-width="12" fill="none" opacity=".75"/>
  <path d="M112 296 C104 330 116 352 136 358 C190 392 260 402 320 402 C380 402 450 392 504 358 C524 352 536 330 528 296 C470 344 400 356 320 356 C240 356 170 344 112 296Z" fill="url(#roll)"/>
  <path d="M134 334 C190 372 260 382 320 382 C380 382 450 372 506 334" fill="none" stroke="#a37f4b" stroke-width="4" stroke-dasharray="14 12" opacity=".7"/>`

export const SACK_BACK = `
  ${groundShadow(320, 592, 220)}
  <ellipse cx="320" cy="296" rx="210" ry="74" fill="#f0d9b0"/>
  <ellipse cx="320" cy="300" rx="190" ry="60" fill="#8f6b3c"/>`

/** A flat steel plate. It is drawn below the heap of goods. */
export const THALI = `
  ${groundShadow(320, 486, 280)}
  <defs>
    <linearGradient id="rim" x2="1" y2="1"><stop stop-color="#f3f6f8"/><stop offset=".5" stop-color="#b9c3ca"/><stop offset="1" stop-color="#e3e9ec"/></linearGradient>
    <radialGradient id="steel"><stop offset=".5" stop-color="#c2ccd2"/><stop offset="1" stop-color="#9aa7af"/></radialGradient>
  </defs>
  <ellipse cx="320" cy="412" rx="280" ry="104" fill="#8d9aa2"/>
  <ellipse cx="320" cy="402" rx="280" ry="102" fill="url(#rim)"/>
  <ellipse cx="320" cy="404" rx="252" ry="86" fill="url(#steel)"/>`

function groundShadow(x: number, y: number, reach: number): string {
  return `<defs><radialGradient id="ground"><stop stop-color="#3b2a14" stop-opacity=".34"/><stop offset="1" stop-color="#3b2a14" stop-opacity="0"/></radialGradient></defs>
    <ellipse cx="${x}" cy="${y}" rx="${reach}" ry="26" fill="url(#ground)"/>`
}
