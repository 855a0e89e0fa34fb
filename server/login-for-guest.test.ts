import { expect, it } from 'vitest'
import { loginForGuest } from './login-for-guest.ts'

const TYPED = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' }
const CLICKED = { ...TYPED, 'sec-fetch-site': 'same-origin' }
const [HTTP, HTTPS] = ['http://shop.test', 'https://shop.test']

it.each<[string, string, Record<string, string>, string, string | undefined]>([
  ['redirects a guest from the cart to the login', '/cart', TYPED, HTTP, '/login?next=%2Fcart'],
  [
    'redirects a guest who follows a link of the shop to the checkout',
    '/checkout?a=1',
    CLICKED,
    HTTP,
    '/login?next=%2Fcheckout%3Fa%3D1',
  ],
  ['redirects a guest from the Urdu cart to the Urdu login', '/ur/cart', TYPED, HTTP, '/ur/login?next=%2Fcart'],
  [
    'redirects a guest from the cart if only other cookies are set',
    '/cart',
    { ...TYPED, cookie: 'language=en; xsession-a=b' },
    HTTP,
    '/login?next=%2Fcart',
  ],
  [
    'redirects a guest over HTTPS if the session cookie lacks the prefix for one host',
    '/cart',
    { ...TYPED, cookie: 'session-a=b' },
    HTTPS,
    '/login?next=%2Fcart',
  ],
  [
    'does not redirect a customer from the cart',
    '/cart',
    { ...TYPED, cookie: 'language=en; session-a=b' },
    HTTP,
    undefined,
  ],
  [
    'does not redirect a customer over HTTPS from the cart',
    '/cart',
    { ...TYPED, cookie: '__Host-session-a=b' },
    HTTPS,
    undefined,
  ],
  [
    'does not redirect a visitor from another site, because the browser sends no session cookie',
    '/cart',
    { ...TYPED, 'sec-fetch-site': 'cross-site' },
    HTTP,
    undefined,
  ],
  [
    'does not redirect a browser that sends no header about the previous site',
    '/cart',
    { 'sec-fetch-dest': 'document' },
    HTTP,
    undefined,
  ],
  ['does not redirect a request of a script', '/cart', { ...CLICKED, 'sec-fetch-dest': 'empty' }, HTTP, undefined],
  ['does not redirect a guest from a public page', '/shop', TYPED, HTTP, undefined],
  ['does not redirect a request for the data of a page', '/cart.data', TYPED, HTTP, undefined],
])('[P15, T3] the server %s', (_, url, headers, publicUrl, path) => {
  expect(loginForGuest({ url, headers }, { publicUrl })).toBe(path)
})
