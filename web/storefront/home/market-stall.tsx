import { Link } from 'react-router'
import type { Product } from '#contract/catalog.ts'
import { useText } from '#web/text/text.tsx'
import { formatUnit, Money } from '#web/ui/money.tsx'
import { ProductPicture } from '#web/ui/product-picture.tsx'

/**
 * The width of a product picture in the drawing of the market stall, in the format of the attribute `sizes`. Three
 * pictures are in a row.
 */
const IN_THE_STALL = '(min-width: 640px) 10rem, 25vw'

const SCALLOPS = Array.from({ length: 10 }, (_, index) => ({ x: index * 60, isGreen: index % 2 === 0 }))

/**
 * A drawing of a market stall on the home page. It shows products with prices and links, or a sign if there are no
 * products.
 */
export function MarketStall({ products }: { products: Product[] }) {
  const t = useText()
  return (
    <div className="mx-auto w-full max-w-xl">
      <Awning />
      <div className="mx-[3%] -mt-1 rounded-b-card bg-card p-3 pt-5 shadow-lift ring-1 ring-line sm:p-5 sm:pt-7">
        {products.length > 0 ? (
          <Products products={products} />
        ) : (
          <p className="py-10 text-center text-lg font-semibold text-muted">{t('We are setting up our stalls.')}</p>
        )}
      </div>
    </div>
  )
}

function Products({ products }: { products: Product[] }) {
  const t = useText()
  return (
    <ul aria-label={t("From today's stalls")} className="grid grid-cols-3 gap-2.5 sm:gap-4">
      {products.map((product) => (
        <li key={product.product_id} className="min-w-0">
          <Link to={`/product/${product.product_id}`} prefetch="intent" className="group block rounded-tile">
            <ProductPicture
              src={product.image_url}
              alt=""
              category={product.category}
              sizes={IN_THE_STALL}
              className="transition-transform duration-200 group-hover:-translate-y-1"
            />
            <span
              dir="auto"
              lang={t.langOf(t.own(product.name, product.names))}
              className="mt-2 line-clamp-2 px-1 text-sm leading-snug font-semibold wrap-anywhere max-sm:sr-only sm:min-h-[2lh]"
            >
              {t.own(product.name, product.names)}
            </span>
            <span className="mt-1 block px-1 text-sm max-sm:text-center max-sm:font-semibold sm:text-muted">
              <Money amount={product.price} /> <span className="max-sm:hidden">/ {formatUnit(product, t)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Awning() {
  return (
    <svg aria-hidden="true" viewBox="0 0 600 92" className="relative block w-full drop-shadow-md">
      {SCALLOPS.map(({ x, isGreen }) => (
        <path
          key={x}
          d={`M${x} 10 h60 v52 a30 28 0 0 1 -60 0 Z`}
          className={isGreen ? 'fill-leaf-700' : 'fill-mango-100'}
        />
      ))}
      <rect width="600" height="14" rx="7" className="fill-leaf-900" />
    </svg>
  )
}
