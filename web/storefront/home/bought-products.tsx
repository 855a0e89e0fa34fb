import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { listOrders } from '#contract/orders.ts'
import { useSession } from '#web/identity/session/session.tsx'
import { ordersKey } from '#web/live-events/keys.ts'
import { useText } from '#web/text/text.tsx'
import { ProductPicture } from '#web/ui/product-picture.tsx'

/** The maximum number of products in the row “Buy again”. */
const SHOWN = 10

/**
 * A row with the products of the customer's latest orders. Each product appears once. Renders nothing if there are no
 * orders.
 */
export default function BoughtProducts() {
  const t = useText()
  const { api, session } = useSession()
  const { data } = useQuery({
    queryKey: [...ordersKey(session?.user.id), 'bought'],
    queryFn: () => api(listOrders, { query: {} }),
  })
  const items = data?.items.flatMap((order) => order.items) ?? []
  const products = [...new Map(items.map((item) => [item.product_id, item])).values()].slice(0, SHOWN)
  if (products.length === 0) return null
  return (
    <section aria-labelledby="buy-again">
      <h2 id="buy-again" className="mb-4 text-2xl sm:text-3xl">
        {t('Buy again')}
      </h2>
      <ul aria-label={t('Buy again')} className="-mx-4 flex snap-x gap-3 overflow-x-auto px-4 py-1">
        {products.map(({ product_id, name, names, image_url }) => (
          <li key={product_id} className="w-28 shrink-0 snap-start sm:w-36">
            <Link to={`/product/${product_id}`} prefetch="intent" className="block rounded-tile">
              <ProductPicture src={image_url} alt="" sizes="9rem" />
              <span
                dir="auto"
                lang={t.langOf(t.own(name, names))}
                className="mt-2 line-clamp-2 text-sm leading-snug font-semibold wrap-anywhere"
              >
                {t.own(name, names)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
