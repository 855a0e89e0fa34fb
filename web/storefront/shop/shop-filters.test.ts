import { describe, expect, it } from 'vitest'
import { productFilters } from '#contract/catalog.ts'
import { rupees } from '#contract/money.ts'
import { countChoices, faultsIn, filtersIn, NO_FILTERS, productQuery, shopAddress } from './shop-filters.ts'

const filtersOf = (search: string) => filtersIn(new URLSearchParams(search))

describe('the URL of the shop page', () => {
  it('[P10] the URL of the shop page contains all chosen filters, and the filters can be read from it again', () => {
    const filters = {
      category: 'rice',
      sub_category: 'Basmati',
      min_price: 200,
      max_price: 900,
      in_stock: 'yes',
      seller: '6f1f3f60-9d7f-4f5e-8f77-0d2f0c0a8d11',
      size: '0.5 kg',
      sort: 'price_asc',
      q: 'kernel',
    } as const
    expect(filtersIn(new URL(shopAddress(filters), 'http://shop').searchParams)).toEqual(filters)
  })

  it('[P10] the URL of the shop page is /shop if no filter is chosen', () => {
    expect(shopAddress(NO_FILTERS)).toBe('/shop')
    expect(shopAddress(filtersOf('max_price=10000&sort=default&q='))).toBe('/shop')
  })

  it.each([
    ['a maximum price that is a word', 'max_price=cheap', 'The price in this link is not an amount.'],
    ['a negative maximum price', 'max_price=-1', 'The price in this link is not an amount.'],
    ['a minimum price that is a word', 'min_price=few', 'The price in this link is not an amount.'],
    ['an unknown sort order', 'sort=colour', 'The sort order in this link does not exist.'],
    ['a sub-category without its category', 'sub_category=Basmati', 'The sub-category in this link has no category.'],
  ])('a URL of the shop page with %s leads to no filter and an error text', (_, search, fault) => {
    expect(filtersOf(search)).toEqual(NO_FILTERS)
    expect(faultsIn(new URLSearchParams(search))).toEqual([fault])
  })

  it.each([
    ['an unknown seller', 'seller=nobody'],
    ['an unknown size', 'size=large'],
    ['a size of zero', 'size=0 kg'],
    ['an unknown value for the stock', 'in_stock=maybe'],
  ])('a URL of the shop page with %s leads to no filter', (_, search) => {
    expect(filtersOf(search)).toEqual(NO_FILTERS)
  })

  it.each([
    ['a null character', 'a%00b'],
    ['500 characters', 'x'.repeat(500)],
  ])(
    'a URL of the shop page never leads to a request that the server refuses, even with %s in each filter',
    (_, text) => {
      const filters = filtersOf(`category=${text}&sub_category=${text}&q=${text}&size=1 ${text}`)
      expect(filters.category).not.toBe('')
      expect(productFilters.safeParse(productQuery(filters)).error).toBeUndefined()
      expect(shopAddress(filters)).not.toContain('%00')
    },
  )
})

describe('the request for products', () => {
  it('[P6] [V2] the shop page’s request for products contains the slider’s value in paisa, and no limit if the slider is at its end', () => {
    expect(productQuery({ ...NO_FILTERS, max_price: 250 }).max_price).toBe(rupees(250))
    expect(productQuery({ ...NO_FILTERS, max_price: 0 }).max_price).toBe(0)
    expect(productQuery(NO_FILTERS)).toMatchObject({ min_price: undefined, max_price: undefined })
  })

  it('the shop page’s request for products contains the size as a weight and a unit', () => {
    expect(productQuery({ ...NO_FILTERS, size: '0.5 kg' })).toMatchObject({ unit_weight: 0.5, unit_label: 'kg' })
  })
})

it('the number of chosen filters on the shop page counts a category with its sub-category once', () => {
  expect(countChoices(NO_FILTERS)).toBe(0)
  expect(countChoices(filtersOf('category=rice&sub_category=Basmati&max_price=100&in_stock=yes&size=5 kg'))).toBe(4)
})
