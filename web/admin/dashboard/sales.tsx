import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { AdminDashboard } from '#contract/admin.ts'
import { listCategories } from '#contract/catalog.ts'
import { formatRupees, paisaOf } from '#contract/money.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { english, useLanguage, useText } from '#web/text/text.tsx'
import { BarList } from '#web/ui/bar-list.tsx'
import { Card } from '#web/ui/card.tsx'
import { Money } from '#web/ui/money.tsx'

const NOTHING = english('No sales in this period.')

/** A list with the revenue of each category, largest first. */
export function SalesByCategory({ sales }: { sales: AdminDashboard['by_category'] }) {
  const t = useText()
  const nameOf = useCategoryNames()
  return (
    <Card className="p-4 sm:p-5">
      <h3 className="mb-3 text-lg">{t('Sales by category')}</h3>
      {sales.length === 0 && <p className="text-muted">{t(NOTHING)}</p>}
      <BarList
        bars={sales.map(({ category, revenue }) => ({
          name: nameOf(category),
          value: revenue,
          to: `/shop?category=${encodeURIComponent(category)}`,
        }))}
        format={(amount) => formatRupees(paisaOf(amount))}
      />
    </Card>
  )
}

/**
 * Returns a function that returns the name of a category in the language of the page. English pages show the key of the
 * category.
 */
function useCategoryNames(): (category: string) => string {
  const t = useText()
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['category-names'],
    queryFn: () => api(listCategories),
    enabled: useLanguage() === 'ur',
  })
  return (category) => t.own(category, data?.items.find((known) => known.category === category)?.names)
}

/** A list of the sellers with the highest revenue. Each links to the orders of the seller. */
export function BestSellers({ sellers }: { sellers: AdminDashboard['best_sellers'] }) {
  const t = useText()
  return (
    <Card className="p-4 sm:p-5">
      <h3 className="mb-2 text-lg">{t('Best sellers')}</h3>
      {sellers.length === 0 && <p className="text-muted">{t(NOTHING)}</p>}
      <ol className="divide-y divide-line">
        {sellers.map(({ id, business_name, orders, revenue }) => (
          <li key={id} className="flex items-center justify-between gap-4 py-2.5">
            <Link
              to={`/admin/orders?seller_id=${id}`}
              dir="auto"
              className="min-w-0 truncate font-medium hover:underline"
            >
              {business_name}
            </Link>
            <span className="shrink-0 text-end">
              <Money amount={revenue} className="block font-semibold" />
              <span className="text-sm text-muted">
                {orders === 1 ? t('1 order') : t('{orders} orders', { orders })}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
