import type { DetailedProduct } from '#contract/catalog.ts'
import { inRupees } from '#contract/money.ts'
import { NO_PICTURE } from '#contract/pictures.ts'
import { NO_FILTERS, shopAddress } from '../shop/shop-filters.ts'

/** Returns a product with its price, stock and breadcrumbs as schema.org data, which search engines read. */
export function productForSearchEngines(product: DetailedProduct, publicUrl: string) {
  const whole = (path: string) => new URL(path, publicUrl).href
  const url = whole(`/product/${product.product_id}`)
  const trail = [
    { name: 'Shop', item: whole('/shop') },
    { name: product.category, item: whole(shopAddress({ ...NO_FILTERS, category: product.category })) },
    { name: product.name, item: url },
  ]
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: product.name,
      description: product.description,
      ...(product.image_url === NO_PICTURE ? {} : { image: product.pictures.map(whole) }),
      sku: product.product_id,
      category: product.category,
      offers: {
        '@type': 'Offer',
        url,
        price: inRupees(product.price).toFixed(2),
        priceCurrency: 'PKR',
        ...(product.sale_ends_at && { priceValidUntil: product.sale_ends_at }),
        availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
        seller: { '@type': 'Organization', name: product.business_name },
      },
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: trail.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
    },
  ]
}
