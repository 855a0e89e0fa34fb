import { Random } from '../random.ts'

/**
 * A kind of pulse or rice in the demo pictures: the size of a grain, its colours, and a mark, such as the eye of a
 * bean.
 */
export type Grain = {
  length: number
  width: number
  colours: readonly string[]
  /** The colour of the gaps between the grains. */
  shade: string
  /** The mark on each drawn grain, such as the dark eye of black-eyed beans or the beak of a chickpea. */
  mark?: { colour: string; size: number }
}

/**
 * The shape of a heap of grains in a demo picture: the centre of its base, its extent to the sides (`reach`) and to the
 * front (`depth`), and its height.
 */
export type Opening = { x: number; y: number; reach: number; depth: number; height: number }

/**
 * Draws a heap of grains in a round opening, from back to front, in a square of 640 × 640. The same kind of grain
 * always gives the same picture.
 */
export function heapOfGrains({ length, width, colours, shade, mark }: Grain, opening: Opening): string {
  const { x, y, reach, depth, height } = opening
  const random = new Random(colours.join().length * 31 + length)
  const count = Math.round((reach * (depth + height) * 5.2) / (length * width + 40))
  const grains = Array.from({ length: count }, () => {
    const [angle, distance] = [random.next() * 2 * Math.PI, Math.sqrt(random.next())]
    const [across, along] = [Math.cos(angle) * distance, Math.sin(angle) * distance]
    return {
      x: x + across * reach,
      y: y + along * depth - height * (1 - distance ** 2),
      along,
      turn: Math.round(random.next() * 180),
      colour: random.pick(colours),
    }
  }).sort((one, other) => one.along - other.along)
  const dome = `<path d="M${x - reach} ${y} C${x - reach * 0.6} ${y - height * 1.5} ${x + reach * 0.6} ${y - height * 1.5} ${x + reach} ${y} A${reach} ${depth} 0 0 1 ${x - reach} ${y}Z" fill="${shade}"/>`
  return dome + grains.map((grain) => drawGrain(grain, length, width, shade, mark)).join('')
}

type LyingGrain = { x: number; y: number; turn: number; colour: string }

function drawGrain(
  { x, y, turn, colour }: LyingGrain,
  length: number,
  width: number,
  shade: string,
  mark: Grain['mark'],
): string {
  const body = `<ellipse rx="${length}" ry="${width}" fill="${colour}" stroke="${shade}" stroke-width="1.5"/>`
  const light = `<ellipse cx="${-length * 0.25}" cy="${-width * 0.35}" rx="${length * 0.4}" ry="${width * 0.25}" fill="#fff" opacity=".45"/>`
  const eye = mark
    ? `<ellipse cy="${width * 0.4}" rx="${mark.size}" ry="${mark.size * 0.7}" fill="${mark.colour}"/>`
    : ''
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn})">${body}${light}${eye}</g>`
}

/** Draws a heap of flour, which has no visible grains. */
export function heapOfFlour(light: string, shade: string, { x, y, reach, depth, height }: Opening): string {
  return `
    <defs><linearGradient id="flour" x2=".6" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${shade}"/></linearGradient></defs>
    <path d="M${x - reach} ${y} C${x - reach * 0.55} ${y - height * 0.4} ${x - reach * 0.3} ${y - height * 1.5} ${x} ${y - height * 1.5}
      C${x + reach * 0.3} ${y - height * 1.5} ${x + reach * 0.55} ${y - height * 0.4} ${x + reach} ${y}
      A${reach} ${depth} 0 0 1 ${x - reach} ${y}Z" fill="url(#flour)"/>
    <path d="M${x - 20} ${y - height * 1.2} Q${x - 70} ${y - height * 0.5} ${x - 120} ${y - 4}" fill="none" stroke="#fff" stroke-width="10" stroke-linecap="round" opacity=".4"/>`
}
