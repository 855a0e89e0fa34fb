import { listProducts, type Product } from '#contract/catalog.ts'
import type { Api } from '#web/api/client.ts'
import { pageContext } from '#web/api/server-context.ts'
import { publicPage } from '#web/shared/page-meta.ts'
import { storeIn } from '#web/shared/store.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CartBar } from '../cart/cart-bar.tsx'
import { ProductGrid } from '../catalog/product-grid.tsx'
import type { Route } from './+types/home.ts'
import { FEATURED, FeaturedCategories } from './featured-categories.tsx'
import { Hero } from './hero.tsx'
import { Promises } from './promises.tsx'
import { storeForSearchEngines } from './store-for-search-engines.ts'

/** Products of each featured category: one shows the category, more of them stand in the hero's stall. */
const OF_EACH = 3

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const [newest, ...featured] = await Promise.all([
    api(listProducts, { query: {} }),
    ...FEATURED.map(({ category }) => productsOf(api, category)),
  ])
  return { products: newest.items, featured }
}

async function productsOf(api: Api, category: string): Promise<Product[]> {
  return (await api(listProducts, { query: { category, limit: OF_EACH } })).items
}

export function meta({ matches }: Route.MetaArgs) {
  const store = storeIn(matches)
  return [
    ...publicPage({
      title: 'The online grocery store',
      description:
        'Vegetables, fruits, lentils and rice from sellers all over Pakistan: fresh, at market prices, delivered to your door.',
      path: '/',
      matches,
    }),
    ...(store ? [{ 'script:ld+json': storeForSearchEngines(store) }] : []),
  ]
}

export default function Home({ loaderData: { products, featured } }: Route.ComponentProps) {
  return (
    <>
      <Hero stall={stallOf(featured)} />
      <div className="page space-y-14 pt-10 lg:space-y-20 lg:pt-16">
        <FeaturedCategories products={featured} />
        <section aria-labelledby="fresh">
          <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
            <div>
              <h2 id="fresh" className="text-2xl sm:text-3xl">
                Fresh in the shop
              </h2>
              <p className="mt-1 text-muted">What our sellers have put on their stalls last.</p>
            </div>
            <ButtonLink to="/shop" variant="secondary" className="max-sm:hidden">
              Shop all products
            </ButtonLink>
          </div>
          <ProductGrid label="Fresh in the shop" products={products} className="md:grid-cols-4" />
          <div className="mt-6 flex justify-center sm:hidden">
            <ButtonLink to="/shop" variant="secondary" block>
              Shop all products
            </ButtonLink>
          </div>
        </section>
        <Promises />
      </div>
      <CartBar />
    </>
  )
}

/** The stall mixes the categories: the first of each, then the second of each. */
function stallOf(featured: Product[][]): Product[] {
  return Array.from({ length: OF_EACH }, (_, row) => featured.flatMap((products) => products[row] ?? []))
    .flat()
    .slice(0, 6)
}
