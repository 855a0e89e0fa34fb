import { layout, type RouteConfig, route } from '@react-router/dev/routes'
import { accountRoutes } from './account/routes.ts'
import { adminRoutes } from './admin/routes.ts'
import { authRoutes } from './auth/routes.ts'
import { devRoutes } from './dev/routes.ts'
import { sellerRoutes } from './seller/routes.ts'
import { storefrontRoutes } from './storefront/routes.ts'

/** Every address of the shop. Header and footer stand around all of them; each area lists its own screens. */
export default [
  layout('layout/layout.tsx', [
    layout('layout/screen.tsx', [
      ...storefrontRoutes,
      ...authRoutes,
      ...accountRoutes,
      ...sellerRoutes,
      ...adminRoutes,
      ...devRoutes(process.env.NODE_ENV),
      route('*', 'layout/no-match.tsx'),
    ]),
  ]),
] satisfies RouteConfig
