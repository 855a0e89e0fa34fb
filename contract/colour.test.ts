import { describe, expect, it } from 'vitest'
import { contrastOf, isReadableWithWhite, shadesOf } from './colour.ts'

/** The colours of the paper and of cards in `web/app.css`, and white. */
const PAPERS = ['#fbf7ee', '#fffefa', '#ffffff']

describe('a colour', () => {
  it.each([
    ['#ffffff', '#000000', 21],
    ['#ffffff', '#ffffff', 1],
    ['#ffffff', '#777777', 4.48],
    ['#1e5a33', '#ffffff', 8.19],
  ])('the colours %s and %s have the contrast ratio %d', (one, other, contrast) => {
    expect(contrastOf(one, other)).toBeCloseTo(contrast, 1)
  })

  it.each([
    ['#1e5a33', true],
    ['#767676', true],
    ['#777777', false],
    ['#ffb931', false],
    ['#0057b8', true],
    ['green', false],
    ['#12345', false],
    ['#1e5a33;}', false],
  ])('whether white text is readable on the colour %s: %s', (colour, isReadable) => {
    expect(isReadableWithWhite(colour)).toBe(isReadable)
  })
})

it.each(['#767676', '#d40000', '#0057b8', '#a04ab0', '#b15c00', '#007c6d', '#000000', '#0000ff'])(
  'texts and buttons are readable in the shades that are computed from the brand colour %s',
  (colour) => {
    expect(isReadableWithWhite(colour)).toBe(true)
    const shades = shadesOf(colour)
    const [pale, light] = [shades[50] ?? '', shades[100] ?? '']
    for (const number of [600, 700, 800, 900]) expect(isReadableWithWhite(shades[number] ?? '')).toBe(true)
    for (const number of [700, 800, 900])
      for (const ground of [...PAPERS, pale, light])
        expect([number, ground, contrastOf(shades[number] ?? '', ground) >= 4.5]).toEqual([number, ground, true])
  },
)
