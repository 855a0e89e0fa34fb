import { describe, expect, it } from 'vitest'
import { languageOfPath, pathIn, pathWithoutLanguage } from './language.ts'

describe('the language of a page', () => {
  it.each([
    ['English', '/', 'en'],
    ['English', '/shop', 'en'],
    ['English', '/urdu-bazaar', 'en'],
    ['Urdu', '/ur', 'ur'],
    ['Urdu', '/ur/', 'ur'],
    ['Urdu', '/ur.data', 'ur'],
    ['Urdu', '/ur/shop.data', 'ur'],
  ])('the language of a page is %s if its path is %s', (_, path, language) => {
    expect(languageOfPath(path)).toBe(language)
  })

  it.each([
    ['/', '/ur'],
    ['/shop', '/ur/shop'],
    ['/product/1?from=home', '/ur/product/1?from=home'],
  ])('the language of a page is part of its path: the Urdu page of %s is %s', (english, urdu) => {
    expect(pathIn('ur', english)).toBe(urdu)
    expect(pathIn('en', english)).toBe(english)
    expect(pathWithoutLanguage(urdu)).toBe(english)
    expect(pathWithoutLanguage(english)).toBe(english)
  })
})
