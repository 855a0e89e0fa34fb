import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { DetailedProduct, PackSize } from '#contract/catalog.ts'
import { rupees } from '#contract/money.ts'
import { DETAILED_PRODUCT } from '#contract/testing/fixtures.ts'
import { Gallery } from './gallery.tsx'
import { PackChoices } from './pack-choices.tsx'

const htmlOf = (screen: ReactElement) => renderToStaticMarkup(<MemoryRouter>{screen}</MemoryRouter>)
const tagsOf = (html: string, name: string) => html.match(new RegExp(`<${name}[ >][^>]*>`, 'g')) ?? []

const OTHER_ID = '7a1f3f60-9d7f-4f5e-8f77-0d2f0c0a8d22'
const small: PackSize = {
  ...DETAILED_PRODUCT,
  product_id: OTHER_ID,
  price: rupees(25),
  unit_weight: 250,
  unit_label: 'g',
}

describe('the pack sizes of a product', () => {
  const choices = (packs: PackSize[]) => htmlOf(<PackChoices product={{ ...DETAILED_PRODUCT, packs }} />)

  it('the pack sizes on the page of a product are links with size, price and price by the kilogram, and the shown one is marked', () => {
    const html = choices([small, DETAILED_PRODUCT])
    const [first = '', second = ''] = tagsOf(html, 'a')
    expect(first).toContain(`href="/product/${OTHER_ID}"`)
    expect(first).not.toContain('aria-current')
    expect(second).toContain('aria-current="page"')
    for (const text of ['250 g', 'Rs. 25', 'Rs. 100 / kg', '1 kg', 'Rs. 90']) expect(html).toContain(text)
    expect(html).not.toContain('Sold out')
  })

  it('on the page of a product, sold-out pack sizes are marked', () => {
    expect(choices([{ ...small, stock: 0 }, DETAILED_PRODUCT]).match(/Sold out/g)).toHaveLength(1)
  })

  it('the page of a product shows no pack sizes if there is only one', () => {
    expect(choices([])).toBe('')
  })
})

describe('the gallery of a product', () => {
  const gallery = (pictures: string[]): string => {
    const product: DetailedProduct = { ...DETAILED_PRODUCT, pictures }
    return htmlOf(<Gallery product={product} />)
  }

  it('the gallery of a product with one picture has no thumbnails', () => {
    const html = gallery(['/onions.webp'])
    expect(tagsOf(html, 'img')).toHaveLength(1)
    expect(tagsOf(html, 'a')).toEqual([])
  })

  it('the gallery of a product loads only the first picture immediately, and has an alternative text and a link for each picture', () => {
    const html = gallery(['/onions.webp', '/sack.webp', '/field.webp'])
    const [first = '', second = '', third = ''] = tagsOf(html, 'img')
    expect(first).toContain('alt="Onions"')
    expect(first).toContain('loading="eager"')
    expect(first).toContain('fetchPriority="high"')
    expect(second).toContain('alt="Onions, picture 2 of 3"')
    for (const other of [second, third]) expect(other).toContain('loading="lazy"')
    for (const image of tagsOf(html, 'img')) expect(image).toMatch(/width="320" height="320"/)
    const links = tagsOf(html, 'a')
    expect(links).toHaveLength(3)
    for (const link of links) expect(html).toContain(`id="${/href="#([^"]+)"/.exec(link)?.[1]}"`)
  })
})
