import { Link } from 'react-router'
import type { SellerSales } from '#contract/sales-figures.ts'
import { BestList } from '#web/back-office/best-list.tsx'
import { OwnText } from '#web/text/own-text.tsx'
import { useText } from '#web/text/text.tsx'
import { ProductPicture } from '#web/ui/product-picture.tsx'

/** The seller's products with the largest revenue in the period. Each links to the form of the product. */
export function BestProducts({ products }: { products: SellerSales['best_products'] }) {
  const t = useText()
  return (
    <BestList
      title={t('Best products')}
      best={products.map(({ product_id, name, names, image_url, units, ...revenues }) => ({
        ...revenues,
        key: product_id,
        name: (
          <Link to={`/seller/products/${product_id}/edit`} className="flex items-center gap-3 hover:underline">
            <ProductPicture src={image_url} alt="" className="w-10 shrink-0" />
            <OwnText main={name} others={names} />
          </Link>
        ),
        detail: t('{value} sold', { value: units.toLocaleString('en-PK') }),
      }))}
    />
  )
}

/** The categories in which the seller had the largest revenue in the period. */
export function BestCategories({ categories }: { categories: SellerSales['best_categories'] }) {
  const t = useText()
  return (
    <BestList
      title={t('Best categories')}
      best={categories.map(({ category, category_name, names, units, ...revenues }) => ({
        ...revenues,
        key: category,
        name: <OwnText main={category_name} others={names} />,
        detail: t('{value} sold', { value: units.toLocaleString('en-PK') }),
      }))}
    />
  )
}
