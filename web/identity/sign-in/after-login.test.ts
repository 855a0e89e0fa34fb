import { describe, expect, it } from 'vitest'
import type { Account } from '#contract/customers.ts'
import { localPath, pathAfterLogin } from './after-login.ts'

const account = (role: Account['role'], seller: Account['seller'] = null, is_seller = role === 'seller'): Account => ({
  id: '00000000-0000-4000-8000-000000000000',
  role,
  is_seller,
  email: 'someone@mandi.test',
  username: 'someone',
  seller,
  seller_role: is_seller ? 'owner' : null,
  staff_roles: role === 'admin' ? ['owner'] : [],
})
const customer = account('customer')
const unregistered = account('seller')
const WAITING = { is_verified: false, business_name: 'Okara Fields' }
const VERIFIED = { ...WAITING, is_verified: true }
const waiting = account('seller', WAITING)
const verified = account('seller', VERIFIED)
const both = account('customer', VERIFIED, true)
const bothWaiting = account('customer', WAITING, true)
const bothUnregistered = account('customer', null, true)
const admin = account('admin')

const NAMES = new Map([
  [customer, 'a customer'],
  [unregistered, 'a seller without a business profile'],
  [waiting, 'an unverified seller'],
  [verified, 'a verified seller'],
  [both, 'a customer who also sells'],
  [bothWaiting, 'a customer who also sells and is not verified yet'],
  [bothUnregistered, 'a customer who also sells and has no business profile'],
  [admin, 'an admin'],
])
const DESTINATIONS = [
  [both, null, '/profile/orders'],
  [both, '/cart', '/cart'],
  [both, '/seller/orders', '/seller/orders'],
  [bothWaiting, null, '/profile/orders'],
  [bothWaiting, '/seller/orders', '/seller/pending'],
  [customer, null, '/profile/orders'],
  [customer, '/cart', '/cart'],
  [customer, '/product/1?from=home#reviews', '/product/1?from=home#reviews'],
  [customer, '/seller/orders', '/profile/orders'],
  [customer, '/admin', '/profile/orders'],
  [unregistered, '/seller/orders', '/seller-registration'],
  [waiting, '/seller/orders', '/seller/pending'],
  [verified, null, '/seller'],
  [verified, '/seller/orders?status=placed', '/seller/orders?status=placed'],
  [verified, '/seller-registration', '/seller'],
  [verified, '/cart', '/seller'],
  [admin, '/admin/orders', '/admin/orders'],
  [admin, '/profile/orders', '/admin'],
] as const

describe('the path after a login', () => {
  it.each(DESTINATIONS.map(([who, next, place]) => [place, NAMES.get(who), next ?? 'no page', who, next] as const))(
    '[P17] [P20] [T7] the path after a login is %s for %s who requested %s',
    (place, _name, _requested, who, next) => {
      expect(pathAfterLogin(who, next, who.role)).toBe(place)
    },
  )

  it.each([
    ['/seller-registration', 'a customer who does not sell yet', customer],
    ['/seller-registration', 'a customer who also sells and has no business profile', bothUnregistered],
    ['/seller/pending', 'a customer who also sells and is not verified yet', bothWaiting],
    ['/seller', 'a customer who also sells', both],
    ['/admin', 'an admin', admin],
  ])('[H3] [T7] the path after a login is %s at the seller login for %s', (place, _name, who) => {
    expect(pathAfterLogin(who, '/profile/orders', 'seller')).toBe(place)
  })

  it.each([
    ['https://elsewhere.example/', 'https://elsewhere.example/'],
    ['//elsewhere.example/cart', '//elsewhere.example/cart'],
    ['/\\elsewhere.example/cart', '/\\elsewhere.example/cart'],
    ['\\\\elsewhere.example', '\\\\elsewhere.example'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['cart', 'cart'],
    ['an empty text', ''],
    ['no page', null],
  ])(
    '[P17] after a login, a customer sees the list of orders if the login page got an invalid page to open: %s',
    (_, next) => {
      expect(localPath(next)).toBeNull()
      expect(pathAfterLogin(customer, next, 'customer')).toBe('/profile/orders')
    },
  )
})
