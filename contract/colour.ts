/** Matches a colour as `#rrggbb`. */
const HEX = /^#[\da-f]{6}$/i
const WHITE = '#ffffff'
const BLACK = '#000000'
/** The least contrast of text that WCAG 2.2 AA requires. */
const LEAST_CONTRAST = 4.5

const channelsOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/** Returns the relative luminance of a colour, from 0 for black to 1 for white (WCAG 2.2). */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the contrast of two colours, from 1 to 21 (WCAG 2.2). */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

export const isColour = (text: string) => HEX.test(text)

/** Returns whether a colour is readable on white, and white on the colour. */
export function isReadableWithWhite(colour: string): boolean {
  return isColour(colour) && contrastOf(colour, WHITE) >= LEAST_CONTRAST
}

/** Returns a colour mixed with a share of another one, from 0 to 1. */
function mixed(colour: string, other: string, share: number): string {
  const others = channelsOf(other)
  const channels = channelsOf(colour).map((channel, at) => Math.round(channel + ((others[at] ?? 0) - channel) * share))
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/**
 * Returns the shades of a brand colour, by the number of the colours `--color-leaf-…` in `web/app.css`. `colour` must
 * be readable with white (`isReadableWithWhite`). The shades 600 to 900 are then readable with white. The shades 700 to
 * 900 are also readable on the two lightest shades and on the background colour `--color-paper`.
 */
export function shadesOf(colour: string): Record<number, string> {
  return {
    50: mixed(colour, WHITE, 0.93),
    100: mixed(colour, WHITE, 0.87),
    200: mixed(colour, WHITE, 0.7),
    500: mixed(colour, WHITE, 0.15),
    600: colour,
    700: mixed(colour, BLACK, 0.2),
    800: mixed(colour, BLACK, 0.4),
    900: mixed(colour, BLACK, 0.58),
  }
}
