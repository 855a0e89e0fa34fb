import { describe, expect, it } from 'vitest'
import { hasStaffRole, type StaffRole } from '#contract/staff-roles.ts'
import { ADMIN_TO_DO } from '#contract/testing/fixtures.ts'
import { isOfUse, LINKS, screenAt } from './links.tsx'
import { adminRoutes } from './routes.ts'

/** The screens of each staff role besides the dashboard and the settings of the own account. */
const SCREENS: Record<Exclude<StaffRole, 'owner'>, string[]> = {
  support: ['verify-sellers', 'orders', 'payments', 'users'],
  catalogue: ['product-reviews', 'categories', 'home', 'search'],
  finance: [
    ...['verify-sellers', 'orders', 'payments', 'cash', 'transfers', 'commission', 'payouts', 'tax', 'money', 'ledger'],
    'users',
  ],
}

const shownTo = (...roles: StaffRole[]) =>
  LINKS.filter(({ call }) => hasStaffRole(roles, call.staff ?? [])).map(({ to }) => to)

describe('the links of the admin area', () => {
  it.each(Object.entries(SCREENS))(
    'for the staff role %s, the links of the admin area are those of its screens',
    (role, screens) => {
      const shown = shownTo(role as StaffRole)
      expect(shown).toEqual(['/admin', ...screens.map((screen) => `/admin/${screen}`), '/admin/settings'])
    },
  )

  it('an owner sees every link of the admin area, and an admin with two roles sees the links of both roles', () => {
    expect(shownTo('owner')).toHaveLength(LINKS.length)
    expect(new Set(shownTo('support', 'catalogue'))).toEqual(new Set([...shownTo('support'), ...shownTo('catalogue')]))
  })

  it.each([
    ['hide “Approvals” while the counts are loading', undefined, false],
    [
      'hide “Approvals” if the shop reviews no products and none waits',
      { products_moderated: false, products_to_review: 0 },
      false,
    ],
    [
      'show “Approvals” if the shop reviews no products and one still waits',
      { products_moderated: false, products_to_review: 1 },
      true,
    ],
    [
      'show “Approvals” if the shop reviews products and none waits',
      { products_moderated: true, products_to_review: 0 },
      true,
    ],
  ])('the links of the admin area %s', (_, toDo, isShown) => {
    const hidden = LINKS.filter((link) => !isOfUse(link, toDo && { ...ADMIN_TO_DO, ...toDo }))
    expect(hidden.map(({ to }) => to)).toEqual(isShown ? [] : ['/admin/product-reviews'])
  })

  it('each English and Urdu path of the admin area belongs to a link, which defines the permission of the screen', () => {
    const screens = (adminRoutes[0]?.children?.[0]?.children ?? []).map(({ path = '' }) => path)
    expect(screens.length).toBeGreaterThan(20)
    for (const path of screens)
      for (const language of ['', '/ur'])
        expect(screenAt(`${language}/admin${path && `/${path}`}`)?.to, path).toBe(
          path ? `/admin/${path.split('/')[0]}` : '/admin',
        )
  })
})
