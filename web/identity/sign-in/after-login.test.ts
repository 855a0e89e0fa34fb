import { describe, expect, it } from 'vitest'
import type { Account } from '#contract/customers.ts'
import { localPath, pathAfterLogin } from './after-login.ts'

const account = (role: Account['role'], seller: Account['seller'] = null): Account => ({
  id: '00000000-0000-4000-8000-000000000000',
  role,
  email: 'someone@mandi.test',
  username: 'someone',
  seller,
})
const customer = account('customer')
const unregistered = account('seller')
const waiting = account('seller', { is_verified: false })
const verified = account('seller', { is_verified: true })
const admin = account('admin')

const NAMES = new Map([
  [customer, 'a customer'],
  [unregistered, 'a seller without a business profile'],
  [waiting, 'an unverified seller'],
  [verified, 'a verified seller'],
  [admin, 'an admin'],
])
const DESTINATIONS = [
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
    '[P17] [P20] [T7] is %s for %s who requested %s',
    (place, _name, _requested, who, next) => {
      expect(pathAfterLogin(who, next)).toBe(place)
    },
  )

  it.each([
    ['https://elsewhere.example/', 'https://elsewhere.example/'],
    ['//elsewhere.example/cart', '//elsewhere.example/cart'],
    ['/\\elsewhere.example/cart', '/\\elsewhere.example/cart'],
    ['\\\\elsewhere.example', '\\\\elsewhere.example'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['cart', 'cart'],
    ['an empty text', ''],
    ['no page', null],
  ])('[P17] is the order history of a customer if the login page gets an invalid page to open: %s', (_, next) => {
    expect(localPath(next)).toBeNull()
    expect(pathAfterLogin(customer, next)).toBe('/profile/orders')
  })
})
