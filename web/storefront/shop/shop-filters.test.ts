import { describe, expect, it } from 'vitest'
import { productFilters } from '#contract/catalog.ts'
import { rupees } from '#contract/money.ts'
import { countChoices, faultsIn, filtersIn, NO_FILTERS, productQuery, shopAddress } from './shop-filters.ts'

const filtersOf = (search: string) => filtersIn(new URLSearchParams(search))

describe('the shop’s address', () => {
  it('[P10] gives back the filters it was made from', () => {
    const filters = {
      category: 'rice',
      sub_category: 'Basmati',
      max_price: 900,
      sort: 'price_asc',
      q: 'kernel',
    } as const
    expect(filtersIn(new URL(shopAddress(filters), 'http://shop').searchParams)).toEqual(filters)
  })

  it('[P10] is plain /shop without a choice', () => {
    expect(shopAddress(NO_FILTERS)).toBe('/shop')
    expect(shopAddress(filtersOf('max_price=10000&sort=default&q='))).toBe('/shop')
  })

  it.each([
    ['max_price=cheap', 'The price in this link is not an amount.'],
    ['max_price=-1', 'The price in this link is not an amount.'],
    ['sort=colour', 'The order in this link does not exist.'],
    ['sub_category=Basmati', 'The sub-category in this link has no category.'],
  ])('leaves out %s, and says so', (search, fault) => {
    expect(filtersOf(search)).toEqual(NO_FILTERS)
    expect(faultsIn(new URLSearchParams(search))).toEqual([fault])
  })

  it.each(['a%00b', 'x'.repeat(500)])('asks the server for nothing that it refuses: %s', (text) => {
    const filters = filtersOf(`category=${text}&sub_category=${text}&q=${text}`)
    expect(filters.category).not.toBe('')
    expect(productFilters.safeParse(productQuery(filters)).error).toBeUndefined()
    expect(shopAddress(filters)).not.toContain('%00')
  })
})

describe('what the API is asked for', () => {
  it('[P6] [V2] has the slider’s value in paisa, and no limit at its end', () => {
    expect(productQuery({ ...NO_FILTERS, max_price: 250 }).max_price).toBe(rupees(250))
    expect(productQuery({ ...NO_FILTERS, max_price: 0 }).max_price).toBe(0)
    expect(productQuery(NO_FILTERS).max_price).toBeUndefined()
  })
})

it('counts a category and a price as choices', () => {
  expect(countChoices(NO_FILTERS)).toBe(0)
  expect(countChoices(filtersOf('category=rice&sub_category=Basmati&max_price=100'))).toBe(2)
})
