import { FilePen, Store } from 'lucide-react'
import type { NewProducts } from '#contract/product-table.ts'
import { useText } from '#web/text/text.tsx'
import { RadioCard, RadioCards } from '#web/ui/radio-cards.tsx'

type NewProductsChoiceProps = {
  value: NewProducts
  isDisabled: boolean
  onChange: (value: NewProducts) => void
}

/**
 * The field in which a seller chooses whether the new products of a table become drafts or go on sale. If the shop
 * reviews products, a product that goes on sale first waits for the approval of an admin.
 */
export function NewProductsChoice({ value, isDisabled, onChange }: NewProductsChoiceProps) {
  const t = useText()
  const inputOf = (choice: NewProducts) => ({
    name: 'new_products',
    value: choice,
    checked: value === choice,
    disabled: isDisabled,
    onChange: () => onChange(choice),
  })
  return (
    <RadioCards legend={t('New products of the table')}>
      <RadioCard
        {...inputOf('draft')}
        title={t('Import as drafts')}
        text={t('Only you see a draft. A draft needs no picture.')}
        icon={<FilePen />}
      />
      <RadioCard
        {...inputOf('active')}
        title={t('Put on sale')}
        text={t('Each new product needs a picture. If admins must approve products, it waits for the approval.')}
        icon={<Store />}
      />
    </RadioCards>
  )
}
