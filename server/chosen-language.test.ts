import { expect, it } from 'vitest'
import { pathInChosenLanguage } from './chosen-language.ts'

const PAGE = { 'sec-fetch-dest': 'document' }
const URDU = { ...PAGE, cookie: 'a=b; language=ur' }
const ENGLISH = { ...PAGE, cookie: 'language=en; a=b' }

it.each<[string, string, Record<string, string>, string | undefined]>([
  ['a choice of Urdu on an English page', '/shop?q=aloo', URDU, '/ur/shop?q=aloo'],
  ['a choice of Urdu on the home page', '/', URDU, '/ur'],
  ['a choice of English on an Urdu page', '/ur/shop', ENGLISH, '/shop'],
  ['a choice of English on the Urdu home page', '/ur?a=1', ENGLISH, '/?a=1'],
  ['a page that has the chosen language', '/ur/shop', URDU, undefined],
  ['a visitor without a choice', '/shop', { ...PAGE, cookie: 'a=b' }, undefined],
  ['a cookie with another value', '/shop', { ...PAGE, cookie: 'language=de' }, undefined],
  ['a cookie whose name only ends with the name', '/shop', { ...PAGE, cookie: 'xlanguage=ur' }, undefined],
  ['the data of a page', '/shop.data', URDU, undefined],
  ['a request of a script', '/shop', { cookie: 'language=ur', 'sec-fetch-dest': 'empty' }, undefined],
  ['a file', '/robots.txt', URDU, undefined],
  ['a path that browsers read as another host', '/ur//example.com', ENGLISH, undefined],
])('the server redirects to the chosen language, or not: %s', (_, url, headers, path) => {
  expect(pathInChosenLanguage({ url, headers })).toBe(path)
})
