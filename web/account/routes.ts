import { index, layout, type RouteConfigEntry, route } from '@react-router/dev/routes'

export const accountRoutes: RouteConfigEntry[] = [
  route('profile', 'account/area.tsx', [
    // If a screen of the customer area fails, its error page appears beside the sidebar of the area, so that the links
    // stay visible.
    layout('app/screen.tsx', { id: 'account/screen' }, [
      index('account/profile.ts'),
      route('orders', 'account/orders/orders.tsx'),
      route('orders/:order_id', 'account/order/order.tsx'),
      route('orders/:order_id/invoices/:seller_id', 'account/order/invoice.tsx'),
      route('addresses', 'account/addresses/addresses.tsx'),
      route('store-credit', 'account/store-credit/store-credit.tsx'),
      route('wishlist', 'account/wishlist/wishlist.tsx'),
      route('settings', 'account/settings/settings.tsx'),
    ]),
  ]),
]
