import { SearchX } from 'lucide-react'
import { data } from 'react-router'
import { type DetailedProduct, getProduct, listCategories, listProducts, type Product } from '#contract/catalog.ts'
import { joinParts } from '#contract/join-parts.ts'
import { messages } from '#contract/messages.ts'
import { getPriceHistory } from '#contract/sales.ts'
import { type Api, ApiProblem } from '#web/api/client.ts'
import { pageContext } from '#web/api/server-context.ts'
import { missingPage, publicPage } from '#web/shared/page-meta.ts'
import { languageIn } from '#web/shared/store.ts'
import { textIn, useText } from '#web/text/text.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatUnit } from '#web/ui/money.tsx'
import { CartBar } from '../cart/cart-bar.tsx'
import { ProductGrid } from '../catalog/product-grid.tsx'
import type { Route } from './+types/product.ts'
import { Breadcrumbs, placeIn } from './breadcrumbs.tsx'
import { ProductDetails } from './product-details.tsx'
import { productForSearchEngines } from './product-for-search-engines.ts'

const RELATED = 4

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, store, language } = context.get(pageContext)
  const product = await findProduct(api, params.product_id)
  if (!product) return data({ product: null, history: null, related: [], place: null, things: [] }, { status: 404 })
  const { product_id } = product
  const [{ public_url }, history, related, categories] = await Promise.all([
    store(),
    api(getPriceHistory, { params: { product_id } }),
    relatedTo(api, product),
    api(listCategories),
  ])
  const place = placeIn(language, product, categories.items)
  return {
    product,
    history,
    related,
    place,
    things: productForSearchEngines(product, { publicUrl: public_url, language, place }),
  }
}

async function findProduct(api: Api, product_id: string): Promise<DetailedProduct | null> {
  try {
    return await api(getProduct, { params: { product_id } })
  } catch (error) {
    // The API refuses a product id that is unknown or invalid. The visitor then sees a page that says that the product
    // does not exist.
    if (error instanceof ApiProblem && error.status < 500 && error.status !== 429) return null
    throw error
  }
}

async function relatedTo(api: Api, { category, product_id, group_id }: Product): Promise<Product[]> {
  const { items } = await api(listProducts, { query: { category, limit: RELATED + 1 } })
  const isOther = (item: Product) => item.product_id !== product_id && (group_id === null || item.group_id !== group_id)
  return items.filter(isOther).slice(0, RELATED)
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const product = loaderData?.product
  if (!product) return missingPage('Product not found')({ matches })
  const t = textIn(languageIn(matches))
  const name = t.own(product.name, product.names)
  return [
    ...publicPage({
      title: product.packs.length > 0 ? joinParts([name, formatUnit(product, t)]) : name,
      description:
        t.own(product.description, product.descriptions) ||
        t('{name} from {seller}, delivered to your door.', { name, seller: product.business_name }),
      path: `/product/${product.product_id}`,
      image: product.image_url,
      matches,
    }),
    ...loaderData.things.map((thing) => ({ 'script:ld+json': thing })),
  ]
}

export default function ProductPage({ loaderData: { product, history, related, place } }: Route.ComponentProps) {
  const t = useText()
  if (!product || !history || !place)
    return (
      <div className="page py-10">
        <EmptyState
          isPage
          title={t(messages.shop.productNotFound)}
          icon={<SearchX />}
          action={<ButtonLink to="/shop">{t('Go to the shop')}</ButtonLink>}
        >
          {t('The product may no longer be sold, or the link may be misspelt.')}
        </EmptyState>
      </div>
    )
  return (
    <div className="page pt-4 pb-8 lg:pt-8">
      <Breadcrumbs product={product} place={place} />
      <ProductDetails key={product.product_id} product={product} history={history} />
      {related.length > 0 && (
        <section aria-labelledby="related" className="mt-14 lg:mt-20">
          <h2 id="related" className="mb-5 text-2xl">
            {t('More from this category')}
          </h2>
          <ProductGrid label={t('More from this category')} products={related} className="md:grid-cols-4" />
        </section>
      )}
      <CartBar isForWide />
    </div>
  )
}
