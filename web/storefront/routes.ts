import { index, type RouteConfigEntry, route } from '@react-router/dev/routes'

export const storefrontRoutes: RouteConfigEntry[] = [
  index('storefront/home/home.tsx'),
  route('shop', 'storefront/shop/shop.tsx'),
  route('products', 'storefront/shop/products.ts'),
  route('categories', 'storefront/categories/categories.tsx'),
  route('sellers/:seller_id', 'storefront/seller/seller.tsx'),
  route('product/:product_id', 'storefront/product/product.tsx'),

  route('cart', 'storefront/cart/cart.tsx'),
  route('checkout', 'storefront/checkout/checkout.tsx'),
  route('placeOrder', 'storefront/checkout/place-order.tsx'),

  route('pages', 'storefront/information/pages.tsx'),
  route('about', 'storefront/information/about.tsx'),
  route('contact', 'storefront/information/contact.tsx'),
  route('delivery', 'storefront/information/delivery.tsx'),
  route('money-back', 'storefront/information/money-back.tsx'),
  route('secure-payment', 'storefront/information/secure-payment.tsx'),
  route('privacy', 'storefront/information/privacy.tsx'),
  route('terms', 'storefront/information/terms.tsx'),
  route('consent-policy', 'storefront/information/consent-policy.tsx'),

  route('sitemaps/pages.xml', 'storefront/search-engines/pages-sitemap.ts'),
  route('robots.txt', 'storefront/search-engines/robots.ts'),
]
