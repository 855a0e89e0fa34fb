import type { DetailedProduct } from '#contract/catalog.ts'
import { type Language, pathIn } from '#contract/language.ts'
import { inRupees } from '#contract/money.ts'
import { textFor } from '#contract/names.ts'
import { NO_PICTURE } from '#contract/pictures.ts'
import { textIn } from '#web/text/text.tsx'
import { NO_FILTERS, shopAddress } from '../shop/shop-filters.ts'
import type { ProductPlace } from './breadcrumbs.tsx'
/** Returns a product with its price, stock and breadcrumbs as schema.org data, which search engines read. */
export function productForSearchEngines(
  product: DetailedProduct,
  { publicUrl, language, place }: { publicUrl: string; language: Language; place: ProductPlace },
) {
  const whole = (path: string) => new URL(pathIn(language, path), publicUrl).href
  const picture = (path: string) => new URL(path, publicUrl).href
  const name = textFor(language, product.name, product.names)
  const url = whole(`/product/${product.product_id}`)
  const trail = [
    { name: textIn(language)('Shop'), item: whole('/shop') },
    { name: place.category, item: whole(shopAddress({ ...NO_FILTERS, category: product.category })) },
    { name, item: url },
  ]
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name,
      description: textFor(language, product.description, product.descriptions),
      ...(product.image_url === NO_PICTURE ? {} : { image: product.pictures.map(picture) }),
      sku: product.product_id,
      category: place.category,
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
