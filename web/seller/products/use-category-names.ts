import { useQuery } from '@tanstack/react-query'
import { listCategories } from '#contract/catalog.ts'
import type { SellerProduct } from '#contract/seller-products.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { useText } from '#web/text/text.tsx'

/** Returns the names of a product's category and sub-category in the language of the page. */
export function useCategoryNames({ category, sub_category }: SellerProduct) {
  const t = useText()
  const api = useApi()
  const { data } = useQuery({ queryKey: ['categories'], queryFn: () => api(listCategories) })
  const found = data?.items.find((known) => known.category === category)
  return {
    category: t.own(found?.category_name ?? category, found?.names),
    subCategory: sub_category === null ? null : t.own(sub_category, found?.sub_category_names[sub_category]),
  }
}
