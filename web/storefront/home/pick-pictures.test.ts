import { describe, expect, it } from 'vitest'
import type { Product } from '#contract/catalog.ts'
import { pickPictures } from './pick-pictures.ts'

const product = (picture: string) => ({ product_id: picture, image_url: picture }) as Product
const products = (pictures: string) => [...pictures].map(product)
const picturesOf = (chosen: readonly (Product | undefined)[]) => chosen.map((one) => one?.image_url).join('')

describe('the pictures of the home page', () => {
  it('are all different if there are enough pictures', () => {
    const { covers, stall } = pickPictures({
      newest: products('abcdefgh'),
      featured: [products('abijk'), products('clmn'), products('dopq'), products('erst')],
    })
    expect(picturesOf(covers)).toBe('ilor')
    expect(new Set([...'abcdefgh', ...picturesOf(covers), ...picturesOf(stall)]).size).toBe(18)
  })

  it('are repeated only if a category has no other picture', () => {
    const { covers, stall } = pickPictures({ newest: products('a'), featured: [products('a'), products('b')] })
    expect(picturesOf(covers)).toBe('ab')
    expect(picturesOf(stall)).toBe('ab')
  })

  it('can all be missing', () => {
    expect(pickPictures({ newest: [], featured: [[], []] })).toEqual({ covers: [undefined, undefined], stall: [] })
  })
})
