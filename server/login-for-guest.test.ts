import { expect, it } from 'vitest'
import { loginForGuest } from './login-for-guest.ts'

const TYPED = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' }
const CLICKED = { ...TYPED, 'sec-fetch-site': 'same-origin' }
const [HTTP, HTTPS] = ['http://shop.test', 'https://shop.test']

it.each<[string, string, Record<string, string>, string, string | undefined]>([
  ['a guest at the cart', '/cart', TYPED, HTTP, '/login?next=%2Fcart'],
  ['a guest who follows a link of the shop', '/checkout?a=1', CLICKED, HTTP, '/login?next=%2Fcheckout%3Fa%3D1'],
  ['a guest at the Urdu cart', '/ur/cart', TYPED, HTTP, '/ur/login?next=%2Fcart'],
  [
    'a guest with other cookies',
    '/cart',
    { ...TYPED, cookie: 'language=en; xsession-a=b' },
    HTTP,
    '/login?next=%2Fcart',
  ],
  ['a guest with a cookie of another host', '/cart', { ...TYPED, cookie: 'session-a=b' }, HTTPS, '/login?next=%2Fcart'],
  ['a customer', '/cart', { ...TYPED, cookie: 'language=en; session-a=b' }, HTTP, undefined],
  ['a customer over HTTPS', '/cart', { ...TYPED, cookie: '__Host-session-a=b' }, HTTPS, undefined],
  [
    'a visitor from another site, whose session is unknown',
    '/cart',
    { ...TYPED, 'sec-fetch-site': 'cross-site' },
    HTTP,
    undefined,
  ],
  ['a browser that does not say where it comes from', '/cart', { 'sec-fetch-dest': 'document' }, HTTP, undefined],
  ['a request of a script', '/cart', { ...CLICKED, 'sec-fetch-dest': 'empty' }, HTTP, undefined],
  ['a public page', '/shop', TYPED, HTTP, undefined],
  ['the data of a page', '/cart.data', TYPED, HTTP, undefined],
])(
  '[P15, T3] the server redirects guests from the pages of customers to the login, or not: %s',
  (_, url, headers, publicUrl, path) => {
    expect(loginForGuest({ url, headers }, { publicUrl })).toBe(path)
  },
)
