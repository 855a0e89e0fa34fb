import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { Product } from '#contract/catalog.ts'
import { useText } from '#web/text/text.tsx'

/** The links above a product: the shop, its category and its sub-category. */
export function Breadcrumbs({ product: { category, sub_category, name } }: { product: Product }) {
  const t = useText()
  const steps = [
    { label: t('Shop'), to: '/shop' },
    { label: capitalised(category), to: addressOf({ category }) },
    ...(sub_category ? [{ label: sub_category, to: addressOf({ category, sub_category }) }] : []),
  ]
  return (
    <nav aria-label={t('Breadcrumbs')} className="mb-4">
      <ol className="flex flex-wrap items-center gap-x-1 text-sm">
        {steps.map(({ label, to }) => (
          <li key={to} className="flex items-center gap-1">
            <Link
              to={to}
              prefetch="intent"
              className="inline-flex min-h-9 items-center font-semibold text-leaf-700 hover:underline"
            >
              {label}
            </Link>
            <ChevronRight aria-hidden className="rtl:-scale-x-100 size-4 text-muted" />
          </li>
        ))}
        <li aria-current="page" className="text-muted">
          <bdi>{name}</bdi>
        </li>
      </ol>
    </nav>
  )
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

// The function `shopAddress` is not imported here. Its module would double the script size of this page, and the script
// size of a first visit is limited.
const addressOf = (filters: Record<string, string>) => `/shop?${new URLSearchParams(filters)}`
