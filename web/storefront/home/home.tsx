import { Store } from 'lucide-react'
import { listProducts, type Product } from '#contract/catalog.ts'
import { listPublicSellers } from '#contract/public-sellers.ts'
import type { Api } from '#web/api/client.ts'
import { pageContext } from '#web/api/server-context.ts'
import { publicPage } from '#web/shared/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CartBar } from '../cart/cart-bar.tsx'
import { ProductGrid } from '../catalog/product-grid.tsx'
import type { Route } from './+types/home.ts'
import { BuyAgain } from './buy-again.tsx'
import { FEATURED, FeaturedCategories } from './featured-categories.tsx'
import { Hero } from './hero.tsx'
import { pickPictures } from './pick-pictures.ts'
import { Promises } from './promises.tsx'
import { Sellers } from './sellers.tsx'
import { storeForSearchEngines } from './store-for-search-engines.ts'

/** The number of products that are loaded for each featured category. The page shows only some of them. */
const OF_EACH = 12
/** The maximum number of sellers on the page. */
const SELLERS = 6

export async function loader({ context }: Route.LoaderArgs) {
  const { api, store: readStore } = context.get(pageContext)
  const [store, newest, sellers, ...featured] = await Promise.all([
    readStore(),
    api(listProducts, { query: {} }),
    api(listPublicSellers, { query: { limit: SELLERS } }),
    ...FEATURED.map(({ category }) => productsOf(api, category)),
  ])
  const { items: products } = newest
  const pictures = pickPictures({ newest: products, featured })
  return { products, sellers: sellers.items, thing: storeForSearchEngines(store), ...pictures }
}

async function productsOf(api: Api, category: string): Promise<Product[]> {
  return (await api(listProducts, { query: { category, limit: OF_EACH } })).items
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return [
    ...publicPage({
      title: 'The online grocery store',
      description:
        'Vegetables, fruits, lentils and rice from sellers all over Pakistan: fresh, at market prices, delivered to your door.',
      path: '/',
      matches,
    }),
    ...(loaderData ? [{ 'script:ld+json': loaderData.thing }] : []),
  ]
}

export default function Home({ loaderData: { products, sellers, covers, stall } }: Route.ComponentProps) {
  return (
    <>
      <Hero stall={stall} />
      <div className="page space-y-14 pt-10 lg:space-y-20 lg:pt-16">
        <BuyAgain />
        <FeaturedCategories covers={covers} />
        {products.length > 0 ? <Fresh products={products} /> : <NothingYet />}
        <Sellers sellers={sellers} />
        <Promises />
      </div>
      <CartBar />
    </>
  )
}

/** The content of the home page while no product is on sale. */
function NothingYet() {
  return (
    <EmptyState
      title="The first products arrive soon"
      icon={<Store />}
      action={<ButtonLink to="/seller-auth">Become a Seller</ButtonLink>}
    >
      No seller has put products on sale yet. Do you sell groceries? Register your business and be the first.
    </EmptyState>
  )
}

function Fresh({ products }: { products: Product[] }) {
  return (
    <section aria-labelledby="fresh">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="fresh" className="text-2xl sm:text-3xl">
            Fresh in the shop
          </h2>
          <p className="mt-1 text-muted">The newest products of our sellers.</p>
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
  )
}
