import { Link } from 'react-router'
import type { Product } from '#contract/catalog.ts'
import { NO_PICTURE } from '#contract/pictures.ts'
import { Card } from '#web/ui/card.tsx'
import { ProductPicture } from '#web/ui/product-picture.tsx'

/** The four categories on the home page. `category` is the value of the filter in the address of /shop. */
export const FEATURED = [
  { name: 'Vegetables', category: 'vegetables', line: 'Picked this week' },
  { name: 'Lentils', category: 'pulses', line: 'Daal for every day' },
  { name: 'Fruits', category: 'fruits', line: 'Sweet and in season' },
  { name: 'Rice', category: 'rice', line: 'Long grain, aged' },
] as const

/**
 * The featured categories with a link and a picture each. `covers` contains the product for each picture, in the order
 * of the categories.
 */
export function FeaturedCategories({ covers }: { covers: (Product | undefined)[] }) {
  return (
    <section aria-labelledby="categories">
      <h2 id="categories" className="mb-6 text-2xl sm:text-3xl">
        Featured Categories
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-4">
        {FEATURED.map(({ name, category, line }, index) => (
          <li key={category}>
            <Link to={`/shop?category=${category}`} prefetch="intent" className="group block h-full rounded-card">
              <Card className="flex h-full flex-col overflow-hidden p-2.5 transition-shadow group-hover:shadow-lift sm:p-3">
                <ProductPicture src={covers[index]?.image_url ?? NO_PICTURE} alt="" category={category} />
                <span className="px-1.5 pt-3 pb-1">
                  <span dir="auto" className="block text-lg font-bold sm:text-xl">
                    {name}
                  </span>
                  <span className="block text-sm text-muted sm:text-base">{line}</span>
                </span>
              </Card>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
