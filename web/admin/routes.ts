import { index, layout, prefix, type RouteConfigEntry, route } from '@react-router/dev/routes'

export const adminRoutes: RouteConfigEntry[] = [
  layout('admin/area.tsx', [
    ...prefix('admin', [
      index('admin/dashboard.tsx'),
      route('verify-sellers', 'admin/verify-sellers/verify-sellers.tsx'),
      route('categories', 'admin/categories/categories.tsx'),
      route('orders', 'admin/orders.tsx'),
      route('payments', 'admin/payments/payments.tsx'),
      route('settings', 'admin/settings.tsx'),
    ]),
  ]),
]
