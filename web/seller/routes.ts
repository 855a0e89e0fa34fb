import { index, layout, prefix, type RouteConfigEntry, route } from '@react-router/dev/routes'

export const sellerRoutes: RouteConfigEntry[] = [
  route('seller-registration', 'seller/registration/registration.tsx'),
  route('seller/pending', 'seller/pending.tsx'),
  layout('seller/area.tsx', [
    ...prefix('seller', [
      index('seller/dashboard/dashboard.tsx'),
      route('orders', 'seller/orders/orders.tsx'),
      route('products', 'seller/products/products.tsx'),
      route('products/:product_id/edit', 'seller/products/edit-product.tsx'),
      route('newProduct', 'seller/products/new-product.tsx'),
      route('accountSettings', 'seller/settings/settings.tsx'),
    ]),
  ]),
]
