import { index, type RouteConfigEntry, route } from '@react-router/dev/routes'

export const storefrontRoutes: RouteConfigEntry[] = [
  index('storefront/home/home.tsx'),
  route('shop', 'storefront/shop/shop.tsx'),
  route('products', 'storefront/shop/products.ts'),
  route('product/:product_id', 'storefront/product/product.tsx'),
  route('cart', 'storefront/cart/cart.tsx'),
  route('checkout', 'storefront/checkout/checkout.tsx'),
  route('placeOrder', 'storefront/checkout/place-order.tsx'),
]
