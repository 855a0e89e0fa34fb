import { describe, expect, it } from 'vitest'
import type { Product } from '#contract/catalog.ts'
import { CATEGORY } from '#contract/testing/fixtures.ts'
import { featuredCategories, pickStall } from './featured.ts'

const categories = (...names: string[]) =>
  names.map((name) => ({ ...CATEGORY, category_name: name, category: name.toLowerCase(), image_url: `/${name}.webp` }))
const products = (pictures: string) =>
  [...pictures].map((picture) => ({ product_id: picture, image_url: picture }) as Product)
const stallOf = (lists: string[], shown: string) =>
  pickStall(lists.map(products), products(shown))
    .map(({ image_url }) => image_url)
    .join('')

describe('the featured categories', () => {
  it('[P2] the featured categories of the home page are Vegetables, Lentils, Fruits and Rice with their own pictures', () => {
    const featured = featuredCategories(categories('Dairy', 'Rice', 'Fruits', 'Pulses', 'Vegetables'), 'en')
    expect(featured.map(({ name, category, image_url }) => [name, category, image_url])).toEqual([
      ['Vegetables', 'vegetables', '/Vegetables.webp'],
      ['Lentils', 'pulses', '/Pulses.webp'],
      ['Fruits', 'fruits', '/Fruits.webp'],
      ['Rice', 'rice', '/Rice.webp'],
    ])
  })

  it('the featured categories of the home page include other categories if the shop lacks Vegetables, Lentils or Rice', () => {
    const featured = featuredCategories(categories('Dairy', 'Fruits', 'Bakery', 'Spices', 'Tea'), 'en')
    expect(featured.map(({ name }) => name)).toEqual(['Fruits', 'Dairy', 'Bakery', 'Spices'])
    expect(featuredCategories([], 'en')).toEqual([])
  })
})

describe('the products of the market stall', () => {
  it('the products in the drawn market stall of the home page come from the featured categories in turn, and prefer pictures that the page does not show elsewhere', () => {
    expect(stallOf(['abij', 'clm', 'dop', 'ers'], 'abcde')).toBe('lorimp')
  })

  it('the market stall of the home page repeats a picture of the page only if no others are left, and never shows a picture twice', () => {
    expect(stallOf(['aab', 'c'], 'ac')).toBe('bac')
    expect(stallOf([], 'a')).toBe('')
  })
})
