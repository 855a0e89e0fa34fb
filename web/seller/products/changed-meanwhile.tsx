import { useFormContext } from 'react-hook-form'
import { inRupees } from '#contract/money.ts'
import type { SellerProduct } from '#contract/seller-products.ts'
import { membersOf } from '#web/api/reason.ts'
import { Button } from '#web/ui/button.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type ProductTyped, typedFrom } from './product-entry.ts'

/** The product as it is now, if that is why a change was refused. */
export function changedProduct(failure: unknown): SellerProduct | undefined {
  return membersOf(failure, 'product_changed')?.product
}

type ChangedMeanwhileProps = {
  message: string
  present: SellerProduct
  /** The form shows the product as it is now, or is sent in full knowledge of it. */
  onChoose: (chosen: 'theirs' | 'mine') => void
}

/** Says what a product has become while its form was open, and lets the seller choose between that and what they have typed. */
export function ChangedMeanwhile({ message, present, onChoose }: ChangedMeanwhileProps) {
  const { defaultValues } = useFormContext<ProductTyped>().formState
  const theirs = typedFrom(present)
  const changed = (Object.keys(NAMES) as (keyof typeof NAMES)[]).filter(
    (field) => theirs[field] !== defaultValues?.[field],
  )
  return (
    <Notice tone="warning">
      <p role="alert">{message}</p>
      {present.status === 'archived' && (
        <p className="font-normal">It has been deleted; saving does not bring it back.</p>
      )}
      {changed.length > 0 && (
        <>
          <p className="mt-2 font-normal">What has changed:</p>
          <Facts className="mt-1" items={changed.map((field) => [NAMES[field], shown(present, field)])} />
        </>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" variant="secondary" className="min-h-10" onClick={() => onChoose('theirs')}>
          Show what it is now
        </Button>
        <Button size="small" type="submit" className="min-h-10" onClick={() => onChoose('mine')}>
          Save mine instead
        </Button>
      </div>
    </Notice>
  )
}

/** The form's fields by their labels. */
const NAMES = {
  name: 'Name',
  description: 'Description',
  category_id: 'Category',
  sub_category: 'Sub-category',
  price: 'Price (Rs.)',
  unit_weight: 'Unit weight',
  unit_label: 'Unit',
  stock: 'Stock',
  picture: 'Product image',
} satisfies Record<keyof ProductTyped, string>

function shown(product: SellerProduct, field: keyof ProductTyped): string {
  switch (field) {
    case 'category_id':
      return product.category
    case 'sub_category':
      return product.sub_category ?? 'None of these'
    case 'price':
      return String(inRupees(product.price))
    case 'picture':
      return 'Another one'
    default:
      return String(product[field])
  }
}
