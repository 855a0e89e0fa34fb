import { index, layout, type RouteConfigEntry, route } from '@react-router/dev/routes'

export const accountRoutes: RouteConfigEntry[] = [
  route('profile', 'account/area.tsx', [
    // Inside the area's frame, so that the sidebar stays if a screen fails.
    layout('app/screen.tsx', { id: 'account/screen' }, [
      index('account/profile.ts'),
      route('orders', 'account/orders/orders.tsx'),
      route('orders/:order_id', 'account/order/order.tsx'),
      route('addresses', 'account/addresses/addresses.tsx'),
      route('wishlist', 'account/wishlist/wishlist.tsx'),
      route('settings', 'account/settings/settings.tsx'),
    ]),
  ]),
]
