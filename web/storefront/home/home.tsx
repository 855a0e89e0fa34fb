import { Fragment, type ReactNode } from 'react'
import { listCategories, listProducts } from '#contract/catalog.ts'
import { getHomePage } from '#contract/home-page.ts'
import type { HomeSection } from '#contract/home-sections.ts'
import { SHOP_PAGE_SIZE } from '#contract/limits.ts'
import { listPublicSellers } from '#contract/public-sellers.ts'
import { listInSeason, listSpecials } from '#contract/sales.ts'
import { pageContext } from '#web/api/server-context.ts'
import { textPage } from '#web/shared/page-meta.ts'
import { english, useText } from '#web/text/text.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CartBar } from '../cart/cart-bar.tsx'
import type { Route } from './+types/home.ts'
import { Banners } from './banners.tsx'
import { BuyAgain } from './buy-again.tsx'
import { featuredCategories, pickStall } from './featured.ts'
import { FeaturedCategories } from './featured-categories.tsx'
import { Fresh } from './fresh.tsx'
import { Hero } from './hero.tsx'
import { InSeason } from './in-season.tsx'
import { Promises } from './promises.tsx'
import { Sellers } from './sellers.tsx'
import { Specials } from './specials.tsx'
import { storeForSearchEngines } from './store-for-search-engines.ts'
import { withoutRepetition } from './without-repetition.ts'

/**
 * The number of products that are loaded from each featured category for the drawing of the market stall. The drawing
 * shows only some of them.
 */
const OF_EACH = 12
/** The maximum number of sellers on the home page. */
const SELLERS = 6
/**
 * The maximum number of products in two sections of the home page: products with a sale price, and products in season.
 */
const [SPECIALS, IN_SEASON] = [4, 4]

/** Loads the order of the sections of the home page, and the data of the sections that are shown. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, store: readStore, language } = context.get(pageContext)
  const [store, { sections, banners }, categories] = await Promise.all([
    readStore(),
    api(getHomePage),
    api(listCategories),
  ])
  const featured = featuredCategories(categories.items, language)
  const inStall = sections.includes('hero') ? featured : []
  const newestSize = SHOP_PAGE_SIZE + SPECIALS + IN_SEASON
  const [newest, onSale, inSeason, sellers, ...lists] = await Promise.all([
    sections.includes('featured') ? itemsOf(api(listProducts, { query: { limit: newestSize } })) : [],
    sections.includes('specials') ? itemsOf(api(listSpecials, { query: { limit: SPECIALS } })) : [],
    sections.includes('in-season') ? itemsOf(api(listInSeason, { query: { limit: IN_SEASON + SPECIALS } })) : [],
    sections.includes('sellers') ? itemsOf(api(listPublicSellers, { query: { limit: SELLERS } })) : [],
    ...inStall.map(({ category }) => itemsOf(api(listProducts, { query: { category, limit: OF_EACH } }))),
  ])
  const [specials = [], seasonal = [], products = []] = withoutRepetition(
    { products: onSale, size: SPECIALS },
    { products: inSeason, size: IN_SEASON },
    { products: newest, size: SHOP_PAGE_SIZE },
  )
  const stall = pickStall(lists, [...specials, ...seasonal, ...products])
  const thing = storeForSearchEngines(store)
  return { sections, banners, featured, products, specials, seasonal, sellers, stall, thing }
}

async function itemsOf<Item>(answer: Promise<{ items: Item[] }>): Promise<Item[]> {
  return (await answer).items
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return [
    ...textPage({
      title: english('The online grocery store'),
      description: english(
        'Vegetables, fruits, lentils and rice from sellers all over Pakistan: fresh, at market prices, delivered to your door.',
      ),
      path: '/',
      matches,
    }),
    ...(loaderData ? [{ 'script:ld+json': loaderData.thing }] : []),
  ]
}

type HomeData = Route.ComponentProps['loaderData']

const SECTIONS: Record<HomeSection, (data: HomeData) => ReactNode> = {
  hero: ({ stall }) => <Hero stall={stall} />,
  banners: ({ banners }) => <Banners banners={banners} />,
  'buy-again': () => <BuyAgain />,
  specials: ({ specials }) => <Specials products={specials} />,
  categories: ({ featured }) => <FeaturedCategories categories={featured} />,
  featured: ({ products }) => <Fresh products={products} />,
  'in-season': ({ seasonal }) => <InSeason products={seasonal} />,
  sellers: ({ sellers }) => <Sellers sellers={sellers} />,
  promises: () => <Promises />,
}

/** The home page. Its sections are in the order that the admins have chosen. */
export default function Home({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { sections } = loaderData
  return (
    <>
      <div
        className={classNames(
          'page space-y-14 lg:space-y-20',
          sections[0] === 'hero' ? 'pt-3 sm:pt-6' : 'pt-6 sm:pt-8 lg:pt-10',
        )}
      >
        {!sections.includes('hero') && <h1 className="sr-only">{t('The Online Grocery Store')}</h1>}
        {sections.map((section) => (
          <Fragment key={section}>{SECTIONS[section](loaderData)}</Fragment>
        ))}
      </div>
      <CartBar />
    </>
  )
}
