import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useState } from 'react'
import { FormProvider, useForm, useFormContext } from 'react-hook-form'
import { areaMessages } from '#contract/area-messages.ts'
import type { SellerProduct } from '#contract/seller-products.ts'
import { reasonOf } from '#web/api/reason.ts'
import { isSessionEnded } from '#web/identity/pictures/picture-upload.ts'
import { useText } from '#web/text/text.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { CategoryFields } from './category-fields.tsx'
import { OtherTexts } from './other-texts.tsx'
import { PicturesControl } from './pictures-control.tsx'
import { changedProduct, ProductConflict } from './product-conflict.tsx'
import { inputFrom, namedProductEntry, type ProductEntry, type ProductInput } from './product-entry.ts'
import { UnitChoices } from './unit-choices.tsx'

type ProductFormProps = {
  start: ProductInput
  submitLabel: string
  /** Saves the product and rejects if that fails. `isStockUntouched` is true if the seller did not change the stock. */
  onSave: (entry: ProductEntry, isStockUntouched: boolean) => Promise<void>
  /** Content that describes the sale of the product. While it is set, the price and the unit cannot be changed. */
  sale?: ReactNode
  /** Called with the current product if it has changed elsewhere and the seller has chosen how to continue. */
  onSee?: (present: SellerProduct) => void
}

/** The form for a new product or for a change of an existing product. */
export function ProductForm({ start, submitLabel, onSave, sale, onSee }: ProductFormProps) {
  const t = useText()
  const form = useForm<ProductInput, unknown, ProductEntry>({
    resolver: zodResolver(namedProductEntry),
    defaultValues: start,
  })
  const { dirtyFields, isSubmitting } = form.formState
  const [failure, setFailure] = useState<unknown>(null)

  async function save(entry: ProductEntry) {
    setFailure(null)
    await onSave(entry, !dirtyFields.stock).catch(setFailure)
  }

  function goOnFrom(present: SellerProduct, chosen: 'theirs' | 'mine') {
    onSee?.(present)
    if (chosen === 'mine') return
    form.reset(inputFrom(present))
    setFailure(null)
  }

  const present = changedProduct(failure)
  return (
    <FormProvider {...form}>
      <form method="post" noValidate onSubmit={form.handleSubmit(save)}>
        <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <Card className="p-5 sm:p-6">
            <Fields isBoundBySale={Boolean(sale)} />
            {sale}
          </Card>
          <Card className="p-5 sm:p-6">
            <PicturesControl />
          </Card>
        </div>
        {failure !== null && (
          <div className="mt-5">
            {present ? (
              <ProductConflict
                message={reasonOf(failure)}
                present={present}
                onChoose={(chosen) => goOnFrom(present, chosen)}
              />
            ) : (
              <SaveFailure failure={failure} />
            )}
          </div>
        )}
        <div className="mt-5 flex flex-wrap gap-3">
          <Button type="submit" isBusy={isSubmitting} busyLabel={t('Saving...')}>
            {submitLabel}
          </Button>
          <ButtonLink to="/seller/products" variant="secondary">
            {t('Cancel')}
          </ButtonLink>
        </div>
      </form>
    </FormProvider>
  )
}

function Fields({ isBoundBySale }: { isBoundBySale: boolean }) {
  const t = useText()
  const { register, formState } = useFormContext<ProductInput>()
  const { errors } = formState
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5">
      <TextField label={t('Name')} className="col-span-2" error={errors.name?.message} {...register('name')} />
      <TextArea
        label={t('Description')}
        className="col-span-2"
        error={errors.description?.message}
        {...register('description')}
      />
      <OtherTexts />
      <CategoryFields />
      <TextField
        label={t('Price (Rs.)')}
        inputMode="decimal"
        dir="ltr"
        readOnly={isBoundBySale}
        error={errors.price?.message}
        {...register('price')}
      />
      <TextField
        label={t('Stock')}
        inputMode="numeric"
        dir="ltr"
        error={errors.stock?.message}
        {...register('stock')}
      />
      <TextField
        label={t('Unit weight')}
        inputMode="decimal"
        dir="ltr"
        readOnly={isBoundBySale}
        hint={t('Such as 0.5 or 250')}
        error={errors.unit_weight?.message}
        {...register('unit_weight')}
      />
      <TextField
        label={t('Unit')}
        list="product-units"
        readOnly={isBoundBySale}
        hint={t('Such as kg, g, dozen, bunch')}
        error={errors.unit_label?.message}
        {...register('unit_label')}
      />
      <UnitChoices />
    </div>
  )
}

function SaveFailure({ failure }: { failure: unknown }) {
  const t = useText()
  if (isSessionEnded(failure))
    return (
      <Notice
        tone="danger"
        action={
          <ButtonLink to="/seller-auth?next=/seller/products" size="small" variant="secondary">
            {t('Log in')}
          </ButtonLink>
        }
      >
        {t(areaMessages.products.loginAgain)}
      </Notice>
    )
  return (
    <Notice tone="danger">
      <p>{t(areaMessages.products.saveFailed)}</p>
      <p className="font-normal">{reasonOf(failure)}</p>
    </Notice>
  )
}
