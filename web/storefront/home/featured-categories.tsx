import { Link } from 'react-router'
import { NO_PICTURE } from '#contract/pictures.ts'
import { useText } from '#web/text/text.tsx'
import { Card } from '#web/ui/card.tsx'
import { ProductPicture } from '#web/ui/product-picture.tsx'
import type { FeaturedCategory } from './featured.ts'

/**
 * The featured categories of the home page. A category without a picture has a neutral icon. Renders nothing if there
 * are no categories.
 */
export function FeaturedCategories({ categories }: { categories: FeaturedCategory[] }) {
  const t = useText()
  if (categories.length === 0) return null
  return (
    <section aria-labelledby="categories">
      <h2 id="categories" className="mb-6 text-2xl sm:text-3xl">
        {t('Featured Categories')}
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-4">
        {categories.map(({ name, category, line, image_url }) => (
          <li key={category}>
            <Link to={`/shop?category=${category}`} prefetch="intent" className="group block h-full rounded-card">
              <Card className="flex h-full flex-col overflow-hidden p-2.5 transition-shadow group-hover:shadow-lift sm:p-3">
                <ProductPicture src={image_url ?? NO_PICTURE} alt="" category={category} />
                <span className="px-1.5 pt-3 pb-1">
                  <span dir="auto" className="block text-lg font-bold sm:text-xl">
                    {t.message(name)}
                  </span>
                  <span className="line-clamp-2 text-sm text-muted sm:text-base">{t.message(line)}</span>
                </span>
              </Card>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
