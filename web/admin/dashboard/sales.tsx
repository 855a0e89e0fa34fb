import { Link } from 'react-router'
import type { ShopSales } from '#contract/sales-figures.ts'
import { BestList } from '#web/back-office/best-list.tsx'
import { OwnText } from '#web/text/own-text.tsx'
import { useText } from '#web/text/text.tsx'

/** The sellers with the largest revenue in the period. Each links to the orders of the seller. */
export function BestSellers({ sellers }: { sellers: ShopSales['best_sellers'] }) {
  const t = useText()
  return (
    <BestList
      title={t('Best sellers')}
      best={sellers.map(({ seller_id, business_name, orders, ...revenues }) => ({
        ...revenues,
        key: seller_id,
        name: (
          <Link to={`/admin/orders?seller_id=${seller_id}`} className="hover:underline">
            <bdi>{business_name}</bdi>
          </Link>
        ),
        detail: orders === 1 ? t('1 order') : t('{orders} orders', { orders: orders.toLocaleString('en-PK') }),
      }))}
    />
  )
}

/** The categories with the largest revenue in the period. Each links to the products of the category in the shop. */
export function BestCategories({ categories }: { categories: ShopSales['best_categories'] }) {
  const t = useText()
  return (
    <BestList
      title={t('Best categories')}
      best={categories.map(({ category, category_name, names, units, ...revenues }) => ({
        ...revenues,
        key: category,
        name: (
          <Link to={`/shop?category=${encodeURIComponent(category)}`} className="hover:underline">
            <OwnText main={category_name} others={names} />
          </Link>
        ),
        detail: t('{value} sold', { value: units.toLocaleString('en-PK') }),
      }))}
    />
  )
}
