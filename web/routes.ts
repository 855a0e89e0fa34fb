import { layout, type RouteConfig, route } from '@react-router/dev/routes'
import { accountRoutes } from './account/routes.ts'
import { adminRoutes } from './admin/routes.ts'
import { devRoutes } from './dev/routes.ts'
import { identityRoutes } from './identity/routes.ts'
import { sellerRoutes } from './seller/routes.ts'
import { storefrontRoutes } from './storefront/routes.ts'

/**
 * All routes of the shop, within one layout, which chooses the header and sidebar of the page. Each area defines the
 * routes of its screens.
 */
export default [
  layout('app/layout.tsx', [
    layout('app/screen.tsx', [
      ...storefrontRoutes,
      ...identityRoutes,
      ...accountRoutes,
      ...sellerRoutes,
      ...adminRoutes,
      ...devRoutes(process.env.NODE_ENV),
      route('*', 'app/no-match.tsx'),
    ]),
  ]),
] satisfies RouteConfig
