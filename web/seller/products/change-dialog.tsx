import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { listCategories } from '#contract/catalog.ts'
import { changedByPercent, formatRupees } from '#contract/money.ts'
import type { ProductChange } from '#contract/product-changes.ts'
import type { SellerProduct } from '#contract/seller-products.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { readDifference, readPercent } from './change-entry.ts'
import { NO_SUB_CATEGORY, readNumber } from './product-entry.ts'

export type ChangeKind = 'price' | 'stock' | 'category'
type Change = Omit<ProductChange, 'product_id' | 'from'>

type FormProps = {
  products: readonly SellerProduct[]
  isBusy: boolean
  onClose: () => void
  onChange: (change: Change) => void
}

/**
 * The dialog in which the seller types one change for all selected products. `children` is a dialog that can open on
 * top of it.
 */
export function ChangeDialog({
  kind,
  children,
  ...form
}: FormProps & { kind: ChangeKind | null; children: ReactNode }) {
  const t = useText()
  const titles = { price: t('Change price'), stock: t('Change stock'), category: t('Change category') }
  return (
    <Dialog
      isOpen={kind !== null}
      onClose={form.onClose}
      title={titles[kind ?? 'price']}
      description={t.count(form.products.length, 'One product', '{count} products')}
    >
      {kind === 'price' && <PriceForm {...form} />}
      {kind === 'stock' && <StockForm {...form} />}
      {kind === 'category' && <CategoryForm {...form} />}
      {children}
    </Dialog>
  )
}

/** The form that sets one price for all selected products, or changes the price of each by a percentage. */
function PriceForm({ products, ...form }: FormProps) {
  const t = useText()
  const [way, setWay] = useState<'percent' | 'set'>('percent')
  const [typed, setTyped] = useState('5')
  const [fault, setFault] = useState<string>()
  const read = way === 'percent' ? readPercent(typed) : readNumber('price', typed)
  const [first] = products
  const example =
    way === 'percent' && first && 'change' in read && 'price_percent' in read.change
      ? t('Rounded to whole rupees. Example: {before} becomes {after}.', {
          before: formatRupees(first.price),
          after: formatRupees(changedByPercent(first.price, read.change.price_percent)),
        })
      : undefined
  return (
    <OneChange {...form} read={read} onFault={setFault}>
      <SelectField
        label={t('How|to change')}
        value={way}
        onChange={(event) => {
          setWay(event.target.value === 'set' ? 'set' : 'percent')
          setTyped('')
        }}
      >
        <option value="percent">{t('By a percentage')}</option>
        <option value="set">{t('The same price for all selected products')}</option>
      </SelectField>
      <TextField
        label={way === 'percent' ? t('Percent, such as 5 or -10') : t('Price (Rs.)')}
        dir="ltr"
        inputMode={way === 'percent' ? 'text' : 'decimal'}
        value={typed}
        error={fault}
        hint={example}
        onChange={(event) => setTyped(event.target.value)}
      />
    </OneChange>
  )
}

/** The form that sets one stock for all selected products, or adds units to the stock of each. */
function StockForm({ products: _, ...form }: FormProps) {
  const t = useText()
  const [way, setWay] = useState<'add' | 'set'>('add')
  const [typed, setTyped] = useState('10')
  const [fault, setFault] = useState<string>()
  return (
    <OneChange {...form} read={way === 'add' ? readDifference(typed) : readNumber('stock', typed)} onFault={setFault}>
      <SelectField
        label={t('How|to change')}
        value={way}
        onChange={(event) => {
          setWay(event.target.value === 'set' ? 'set' : 'add')
          setTyped('')
        }}
      >
        <option value="add">{t('Add units to the stock')}</option>
        <option value="set">{t('The same stock for all')}</option>
      </SelectField>
      <TextField
        label={way === 'add' ? t('Units, such as 10 or -5') : t('Stock')}
        dir="ltr"
        inputMode={way === 'add' ? 'text' : 'numeric'}
        value={typed}
        error={fault}
        onChange={(event) => setTyped(event.target.value)}
      />
    </OneChange>
  )
}

function CategoryForm({ products: _, ...form }: FormProps) {
  const t = useText()
  const api = useApi()
  const categories = useQuery({ queryKey: ['categories'], queryFn: () => api(listCategories) })
  const [category_id, setCategory] = useState('')
  const [subCategory, setSubCategory] = useState(NO_SUB_CATEGORY)
  const [fault, setFault] = useState<string>()
  const chosen = categories.data?.items.find((category) => category.category_id === category_id)
  const sub_category = subCategory === NO_SUB_CATEGORY ? null : subCategory
  return (
    <OneChange
      {...form}
      read={chosen ? { change: { category_id, sub_category } } : { fault: 'Category is required' }}
      onFault={setFault}
    >
      <SelectField
        label={t('Category')}
        value={category_id}
        error={fault}
        onChange={(event) => {
          setCategory(event.target.value)
          setSubCategory(NO_SUB_CATEGORY)
        }}
      >
        <option value="">{categories.isPending ? t('Loading...') : t('Choose…')}</option>
        {categories.data?.items.map((category) => (
          <option key={category.category_id} value={category.category_id} dir="auto">
            {t.own(category.category_name, category.names)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('Sub-category')}
        hint={t('All pack sizes of a product get this category, also pack sizes that you did not select.')}
        disabled={!chosen}
        value={subCategory}
        onChange={(event) => setSubCategory(event.target.value)}
      >
        <option value={NO_SUB_CATEGORY}>{t('None of these')}</option>
        {chosen?.sub_categories.map((name) => (
          <option key={name} value={name} dir="auto">
            {t.own(name, chosen.sub_category_names[name])}
          </option>
        ))}
      </SelectField>
    </OneChange>
  )
}

type OneChangeProps = Omit<FormProps, 'products'> & {
  read: { change: Change } | { fault: string }
  onFault: (fault: string) => void
  children: ReactNode
}

/**
 * The form in the dialog for a change of many products: its fields and buttons. It shows a fault of the typed values,
 * or passes on the change.
 */
function OneChange({ read, onFault, isBusy, onClose, onChange, children }: OneChangeProps) {
  const t = useText()
  function submit(event: FormEvent) {
    event.preventDefault()
    if ('fault' in read) onFault(read.fault)
    else onChange(read.change)
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      {children}
      <DialogActions onCancel={onClose}>
        <Button type="submit" isBusy={isBusy} busyLabel={t('Saving...')}>
          {t('Change the products')}
        </Button>
      </DialogActions>
    </form>
  )
}
