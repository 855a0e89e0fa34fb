import { expect, it } from 'vitest'
import { pathInChosenLanguage } from './chosen-language.ts'

const PAGE = { 'sec-fetch-dest': 'document' }
const URDU = { ...PAGE, cookie: 'a=b; language=ur' }
const ENGLISH = { ...PAGE, cookie: 'language=en; a=b' }

it.each<[string, string, Record<string, string>, string | undefined]>([
  ['redirects from an English page to the Urdu page after a choice of Urdu', '/shop?q=aloo', URDU, '/ur/shop?q=aloo'],
  ['redirects from the home page to the Urdu home page after a choice of Urdu', '/', URDU, '/ur'],
  ['redirects from an Urdu page to the English page after a choice of English', '/ur/shop', ENGLISH, '/shop'],
  ['redirects from the Urdu home page to the home page after a choice of English', '/ur?a=1', ENGLISH, '/?a=1'],
  ['does not redirect from a page in the chosen language', '/ur/shop', URDU, undefined],
  ['does not redirect a visitor who has chosen no language', '/shop', { ...PAGE, cookie: 'a=b' }, undefined],
  [
    'does not redirect if the language cookie has an unknown value',
    '/shop',
    { ...PAGE, cookie: 'language=de' },
    undefined,
  ],
  [
    'does not redirect if only a cookie with a similar name is set',
    '/shop',
    { ...PAGE, cookie: 'xlanguage=ur' },
    undefined,
  ],
  [
    'does not redirect a visitor whose browser prefers Urdu',
    '/shop',
    { ...PAGE, 'accept-language': 'ur-PK,ur;q=0.9' },
    undefined,
  ],
  ['does not redirect a request for the data of a page', '/shop.data', URDU, undefined],
  ['does not redirect a request of a script', '/shop', { cookie: 'language=ur', 'sec-fetch-dest': 'empty' }, undefined],
  ['does not redirect a request for a file', '/robots.txt', URDU, undefined],
  ['does not redirect from a path that browsers would read as another host', '/ur//example.com', ENGLISH, undefined],
])('the server %s', (_, url, headers, path) => {
  expect(pathInChosenLanguage({ url, headers })).toBe(path)
})
