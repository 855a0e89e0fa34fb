import { index, layout, type RouteConfigEntry, route } from '@react-router/dev/routes'

export const sellerRoutes: RouteConfigEntry[] = [
  route('seller-registration', 'seller/registration/registration.tsx'),
  route('seller/pending', 'seller/pending.tsx'),
  route('seller-invitation', 'seller/invitation/invitation.tsx'),
  route('seller', 'seller/area.tsx', [
    // If a screen of the seller area fails, its error page appears beside the sidebar of the area, so that the links
    // stay visible.
    layout('app/screen.tsx', { id: 'seller/screen' }, [
      index('seller/dashboard/dashboard.tsx'),
      route('orders', 'seller/orders/orders.tsx'),
      route('account', 'seller/account/account.tsx'),
      route('orders/print', 'seller/print/print.tsx'),
      route('orders/:order_id', 'seller/order/order.tsx'),
      route('products', 'seller/products/products.tsx'),
      route('prices', 'seller/prices/price-board.tsx'),
      route('products/import', 'seller/products/import/import-products.tsx'),
      route('products/:product_id/edit', 'seller/products/edit-product.tsx'),
      route('products/:product_id/sale', 'seller/products/sale.tsx'),
      route('products/:product_id/newPack', 'seller/products/new-pack.tsx'),
      route('newProduct', 'seller/products/new-product.tsx'),
      route('staff', 'seller/staff/staff.tsx'),
      route('staff/history', 'seller/staff/history.tsx'),
      route('accountSettings', 'seller/settings/settings.tsx'),
    ]),
  ]),
]
