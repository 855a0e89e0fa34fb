import { useFormContext } from 'react-hook-form'
import { inRupees } from '#contract/money.ts'
import type { SellerProduct } from '#contract/seller-products.ts'
import { membersOf } from '#web/api/reason.ts'
import type { PlainText } from '#web/text/dictionaries.ts'
import { english, type Translate, useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { inputFrom, type ProductInput } from './product-entry.ts'
import { useCategoryNames } from './use-category-names.ts'

/**
 * Returns the current product if the server refused a change because another person has changed it since the form was
 * opened. Returns undefined for other errors.
 */
export function changedProduct(failure: unknown): SellerProduct | undefined {
  return membersOf(failure, 'product_changed')?.product
}

type ChangedMeanwhileProps = {
  message: string
  present: SellerProduct
  /**
   * The function that is called with the seller's choice between two versions of a product. `theirs` loads the current
   * product into the form; `mine` saves the values of the form.
   */
  onChoose: (chosen: 'theirs' | 'mine') => void
}

/**
 * Shows how a product has changed since its form was opened. The seller chooses between the current values and the
 * values of the form.
 */
export function ProductConflict({ message, present, onChoose }: ChangedMeanwhileProps) {
  const t = useText()
  const { defaultValues } = useFormContext<ProductInput>().formState
  const names = useCategoryNames(present)
  const theirs = inputFrom(present)
  const changed = (Object.keys(NAMES) as (keyof typeof NAMES)[]).filter(
    (field) => JSON.stringify(theirs[field]) !== JSON.stringify(defaultValues?.[field]),
  )
  return (
    <Notice tone="warning">
      <p role="alert">{message}</p>
      {present.status === 'archived' && (
        <p className="font-normal">{t('This product was deleted. Saving does not restore it.')}</p>
      )}
      {changed.length > 0 && (
        <>
          <p className="mt-2 font-normal">{t('Changed fields:')}</p>
          <Facts className="mt-1" items={changed.map((field) => [t(NAMES[field]), shown(t, present, field, names)])} />
        </>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" variant="secondary" className="min-h-10" onClick={() => onChoose('theirs')}>
          {t('Use the current values')}
        </Button>
        <Button size="small" type="submit" className="min-h-10" onClick={() => onChoose('mine')}>
          {t('Save my values')}
        </Button>
      </div>
    </Notice>
  )
}

/** The labels of the product's fields, as in the form. */
const NAMES = {
  name: english('Name'),
  description: english('Description'),
  category_id: english('Category'),
  sub_category: english('Sub-category'),
  price: english('Price (Rs.)'),
  unit_weight: english('Unit weight'),
  unit_label: english('Unit'),
  stock: english('Stock'),
  names: english('Name in the other language'),
  descriptions: english('Description in the other language'),
  pictures: english('Product images'),
} satisfies Record<keyof ProductInput, PlainText>

function shown(
  t: Translate,
  product: SellerProduct,
  field: keyof ProductInput,
  names: ReturnType<typeof useCategoryNames>,
): string {
  switch (field) {
    case 'category_id':
      return names.category
    case 'sub_category':
      return names.subCategory ?? t('None of these')
    case 'price':
      return String(inRupees(product.price))
    case 'names':
    case 'descriptions':
      return Object.values(product[field]).join(' · ') || '–'
    case 'pictures':
      return t('Different images')
    default:
      return String(product[field])
  }
}
