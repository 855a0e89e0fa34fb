import { describe, expect, it } from 'vitest'
import { hasSellerRole, SELLER_STAFF_ROLES, type SellerRole } from '#contract/seller-roles.ts'
import { LINKS, screenAt } from './links.tsx'
import { sellerRoutes } from './routes.ts'

const shownTo = (role: SellerRole) =>
  LINKS.filter(({ call }) => hasSellerRole(role, call.sellerStaff ?? [])).map(({ to }) => to)

/** The screens of each role besides the dashboard and the settings of the own account. */
const SCREENS: Record<(typeof SELLER_STAFF_ROLES)[number], string[]> = {
  manager: ['products', 'prices', 'orders', 'account', 'newProduct'],
  products: ['products', 'prices', 'newProduct'],
  orders: ['orders'],
}

describe('the links of the seller area', () => {
  it.each(SELLER_STAFF_ROLES)(
    'for the role %s of a seller’s staff, the links of the seller area are those of its screens',
    (role) => {
      const screens = SCREENS[role].map((screen) => `/seller/${screen}`)
      expect(shownTo(role)).toEqual(['/seller', ...screens, '/seller/accountSettings'])
    },
  )

  it('the owner of a business sees every link of the seller area', () => {
    expect(shownTo('owner')).toHaveLength(LINKS.length)
  })

  it('each English and Urdu path of the seller area belongs to a link, which defines the permission of the screen', () => {
    const area = sellerRoutes.find(({ path }) => path === 'seller')
    const screens = (area?.children?.[0]?.children ?? []).map(({ path = '' }) => path)
    expect(screens.length).toBeGreaterThan(12)
    for (const path of screens)
      for (const language of ['', '/ur'])
        expect(screenAt(`${language}/seller${path && `/${path}`}`)?.to, path).toBe(
          path ? `/seller/${path.split('/')[0]}` : '/seller',
        )
  })
})
