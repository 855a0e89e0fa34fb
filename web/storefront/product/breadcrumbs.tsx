import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { Category, Product } from '#contract/catalog.ts'
import type { Language } from '#contract/language.ts'
import { textFor } from '#contract/names.ts'
import { OwnText } from '#web/text/own-text.tsx'
import { useText } from '#web/text/text.tsx'

/** The names of a product's category and sub-category in the language of the page. */
export type ProductPlace = { category: string; sub_category: string | null }

/** The links above a product on its page: to the shop, to its category and to its sub-category. */
export function Breadcrumbs({ product, place }: { product: Product; place: ProductPlace }) {
  const t = useText()
  const { category, sub_category } = product
  const steps = [
    { label: t('Shop'), to: '/shop' },
    { label: place.category, to: addressOf({ category }) },
    ...(sub_category ? [{ label: place.sub_category ?? sub_category, to: addressOf({ category, sub_category }) }] : []),
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
              <bdi>{label}</bdi>
            </Link>
            <ChevronRight aria-hidden className="rtl:-scale-x-100 size-4 text-muted" />
          </li>
        ))}
        <li aria-current="page" className="text-muted">
          <OwnText main={product.name} others={product.names} />
        </li>
      </ol>
    </nav>
  )
}

/** Returns the names of a product's category and sub-category in a language. */
export function placeIn(
  language: Language,
  { category, sub_category }: Product,
  categories: readonly Category[],
): ProductPlace {
  const found = categories.find((known) => known.category === category)
  return {
    category: found ? textFor(language, found.category_name, found.names) : capitalised(category),
    sub_category: sub_category && textFor(language, sub_category, found?.sub_category_names[sub_category]),
  }
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

// This file does not import the function `shopAddress`. Its module would double the size of the scripts of this page,
// and the size of the scripts for a first visit is limited.
const addressOf = (filters: Record<string, string>) => `/shop?${new URLSearchParams(filters)}`
