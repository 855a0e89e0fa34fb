/**
 * A change of the colours of an icon: a rotation around the colour wheel in degrees, a factor for the saturation, and a
 * value that is added to the lightness. A lightness of 0 is black, and 1 is white.
 */
export type Tint = {
  turn?: number
  /** The hue in degrees that all colours of an icon get. If it is set, `turn` has no effect. */
  hue?: number
  saturation?: number
  lightness?: number
  /** Whether the recoloured icon keeps its green colours, for fruit with leaves or a stem. */
  keepsLeaves?: boolean
}

type Hsl = { hue: number; saturation: number; lightness: number }

/** Returns a drawing in other colours. The function keeps its light and shade. */
export function recolour(drawing: string, tint: Tint): string {
  const { turn = 0, hue, saturation = 1, lightness = 0, keepsLeaves = false } = tint
  return drawing.replace(/#([0-9a-f]{6}|[0-9a-f]{3})\b/gi, (colour) => {
    const hsl = toHsl(colour)
    if (keepsLeaves && isLeafGreen(hsl)) return colour
    return toHex({
      hue: hue ?? (hsl.hue + turn + 360) % 360,
      saturation: within(hsl.saturation * saturation),
      lightness: within(hsl.lightness + lightness),
    })
  })
}

function isLeafGreen({ hue, saturation }: Hsl): boolean {
  return hue > 66 && hue < 165 && saturation > 0.15
}

function within(share: number): number {
  return Math.min(1, Math.max(0, share))
}

function toHsl(colour: string): Hsl {
  const hex = colour.length === 4 ? colour.replace(/[^#]/g, '$&$&') : colour
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as [
    number,
    number,
    number,
  ]
  const [high, low] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const [lightness, spread] = [(high + low) / 2, high - low]
  if (spread === 0) return { hue: 0, saturation: 0, lightness }
  const saturation = spread / (1 - Math.abs(2 * lightness - 1))
  const sector =
    high === red ? (green - blue) / spread : high === green ? (blue - red) / spread + 2 : (red - green) / spread + 4
  return { hue: (sector * 60 + 360) % 360, saturation, lightness }
}

function toHex({ hue, saturation, lightness }: Hsl): string {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number) => {
    const place = (offset + hue / 30) % 12
    const share = lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1))
    return Math.round(share * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}
