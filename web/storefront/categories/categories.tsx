import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { listCategories } from '#contract/catalog.ts'
import { NO_PICTURE, pictureSources } from '#contract/pictures.ts'
import { pageContext } from '#web/api/server-context.ts'
import { textPage } from '#web/shared/page-meta.ts'
import { OwnText } from '#web/text/own-text.tsx'
import { english, useText } from '#web/text/text.tsx'
import { Card } from '#web/ui/card.tsx'
import { ProductPicture } from '#web/ui/product-picture.tsx'
import { CartBar } from '../cart/cart-bar.tsx'
import { NO_FILTERS, shopAddress } from '../shop/shop-filters.ts'
import type { Route } from './+types/categories.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { categories: (await context.get(pageContext).api(listCategories)).items }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  textPage({
    title: english('Categories'),
    description: english('Vegetables, fruits, pulses and rice, with all their sub-categories.'),
    path: '/categories',
    matches,
  })

/** All categories with their sub-categories. The bottom bar on phones links to this page. */
export default function Categories({ loaderData: { categories } }: Route.ComponentProps) {
  const t = useText()
  return (
    <div className="page pt-6 pb-8 lg:pt-10">
      <h1 className="mb-5 text-3xl sm:text-4xl">{t('Categories')}</h1>
      <ul aria-label={t('All categories')} className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {categories.map(({ category, image_url, sub_categories, sub_category_images, ...own }) => (
          <li key={category}>
            <Card className="h-full p-5">
              <div className="flex items-center gap-4">
                <ProductPicture
                  src={image_url ?? NO_PICTURE}
                  alt=""
                  category={category}
                  sizes="6rem"
                  className="size-20 shrink-0 sm:size-24"
                />
                <div className="min-w-0 flex-1">
                  <h2 className="text-xl">
                    <Link
                      to={shopAddress({ ...NO_FILTERS, category })}
                      prefetch="intent"
                      className="flex min-h-11 items-center justify-between gap-3 text-leaf-800 hover:underline"
                    >
                      <OwnText main={own.category_name} others={own.names} />{' '}
                      <ChevronRight aria-hidden className="rtl:-scale-x-100 size-5" />
                    </Link>
                  </h2>
                  {own.description && (
                    <p dir="auto" lang={t.langOf(t.own(own.description, own.descriptions))} className="text-muted">
                      {t.own(own.description, own.descriptions)}
                    </p>
                  )}
                </div>
              </div>
              <ul aria-label={t.own(own.category_name, own.names)} className="mt-3 flex flex-wrap gap-2">
                {sub_categories.map((sub_category) => (
                  <li key={sub_category}>
                    <Link
                      to={shopAddress({ ...NO_FILTERS, category, sub_category })}
                      prefetch="intent"
                      className="inline-flex min-h-11 items-center gap-2 rounded-full bg-leaf-50 px-4 font-semibold text-leaf-800 hover:bg-leaf-100"
                    >
                      {sub_category_images[sub_category] && (
                        <img
                          src={sub_category_images[sub_category]}
                          srcSet={pictureSources(sub_category_images[sub_category])}
                          sizes="2.25rem"
                          alt=""
                          loading={'lazy'}
                          className="-ms-2 size-9"
                        />
                      )}
                      <OwnText main={sub_category} others={own.sub_category_names[sub_category]} />
                    </Link>
                  </li>
                ))}
              </ul>
            </Card>
          </li>
        ))}
      </ul>
      <CartBar />
    </div>
  )
}
