import { MapPin, Store } from 'lucide-react'
import { data } from 'react-router'
import { getProductFacets, listProducts } from '#contract/catalog.ts'
import { getPublicSeller } from '#contract/public-sellers.ts'
import { ApiProblem } from '#web/api/client.ts'
import { pageContext } from '#web/api/server-context.ts'
import { missingPage, publicPage } from '#web/shared/page-meta.ts'
import { languageIn } from '#web/shared/store.ts'
import { textIn, useText } from '#web/text/text.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { CartBar } from '../cart/cart-bar.tsx'
import { ProductList } from '../shop/product-list.tsx'
import { NO_FILTERS, productQuery, type ShopFilters } from '../shop/shop-filters.ts'
import type { Route } from './+types/seller.ts'

export async function loader({ context, params: { seller_id } }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const seller = await api(getPublicSeller, { params: { seller_id } }).catch((error: unknown) => {
    // The API returns status 404 for an unknown seller id, and status 422 for an id that is not a UUID.
    if (error instanceof ApiProblem && (error.status === 404 || error.status === 422)) return null
    throw error
  })
  if (!seller) return data({ seller: null, page: null, count: 0, isCapped: false }, { status: 404 })
  const [page, { count, is_capped }] = await Promise.all([
    api(listProducts, { query: productQuery(filtersOf(seller_id)) }),
    api(getProductFacets, { query: { seller_id } }),
  ])
  return { seller, page, count, isCapped: is_capped }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const seller = loaderData?.seller
  if (!seller) return missingPage('Seller not found')({ matches })
  const t = textIn(languageIn(matches))
  return publicPage({
    title: seller.business_name,
    description: t('{name}, {city}: all products, delivered to your door.', {
      name: seller.business_name,
      city: seller.city,
    }),
    path: `/sellers/${seller.seller_id}`,
    image: seller.profile_picture,
    matches,
  })
}

const filtersOf = (seller: string): ShopFilters => ({ ...NO_FILTERS, seller })

/** The page of a seller, with all products of the seller. Sold-out products are at the end of the list. */
export default function SellerPage({ loaderData: { seller, page, count, isCapped } }: Route.ComponentProps) {
  const t = useText()
  if (!seller || !page)
    return (
      <div className="page py-10">
        <EmptyState
          isPage
          title={t('Seller not found')}
          icon={<Store />}
          action={<ButtonLink to="/shop">{t('Go to the shop')}</ButtonLink>}
        >
          {t('This seller may not sell here any more.')}
        </EmptyState>
      </div>
    )
  return (
    <div className="page pt-6 pb-8 lg:pt-10">
      <header className="mb-6 flex flex-wrap items-center gap-4 sm:gap-6">
        <Picture src={seller.profile_picture} alt="" className="size-20 sm:size-28" />
        <div className="min-w-0 flex-1 basis-60">
          <h1 dir="auto" className="text-3xl wrap-anywhere sm:text-4xl">
            {seller.business_name}
          </h1>
          <p className="mt-1 flex items-center gap-1.5 text-muted">
            <MapPin aria-hidden className="size-4.5" />
            <span>
              <bdi>{seller.city}</bdi>, <bdi>{seller.province}</bdi>
            </span>
          </p>
          <p className="mt-1 font-semibold">
            {isCapped
              ? t('{count}+ products', { count: count ?? 0 })
              : t.count(count ?? 0, '1 product', '{count} products')}
          </p>
        </div>
        <p dir="auto" className="w-full max-w-prose text-muted">
          {seller.business_details}
        </p>
      </header>
      <div className="mb-4 flex justify-end">
        <ButtonLink to={`/shop?seller=${seller.seller_id}`} variant="secondary">
          {t('Filter these products')}
        </ButtonLink>
      </div>
      <ProductList
        key={seller.seller_id}
        filters={filtersOf(seller.seller_id)}
        cursor={undefined}
        firstPage={page}
        advice={null}
      />
      <CartBar />
    </div>
  )
}
