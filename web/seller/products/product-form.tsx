import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { FormProvider, useForm, useFormContext } from 'react-hook-form'
import { messages } from '#contract/messages.ts'
import { reasonOf } from '#web/api/reason.ts'
import { isSessionEnded } from '#web/session/picture-upload.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PictureControl } from '../picture-control.tsx'
import { CategoryFields } from './category-fields.tsx'
import { type ProductEntry, type ProductTyped, productEntry } from './product-entry.ts'

type ProductFormProps = {
  start: ProductTyped
  submitLabel: string
  /** Saves the product; may reject with why it can't be. */
  onSave: (entry: ProductEntry) => Promise<void>
}

/** Every field of a product, for a new one and for one that is changed. */
export function ProductForm({ start, submitLabel, onSave }: ProductFormProps) {
  const form = useForm<ProductTyped, unknown, ProductEntry>({
    resolver: zodResolver(productEntry),
    defaultValues: start,
  })
  const [failure, setFailure] = useState<unknown>(null)

  async function save(entry: ProductEntry) {
    setFailure(null)
    await onSave(entry).catch(setFailure)
  }

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSubmit(save)}>
        <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <Card className="p-5 sm:p-6">
            <Fields />
          </Card>
          <Card className="p-5 sm:p-6">
            <PictureControl label="Product image" />
          </Card>
        </div>
        {failure !== null && (
          <div className="mt-5">
            <SaveFailure failure={failure} />
          </div>
        )}
        <div className="mt-5 flex flex-wrap gap-3">
          <Button type="submit" isBusy={form.formState.isSubmitting} busyLabel="Saving...">
            {submitLabel}
          </Button>
          <ButtonLink to="/seller/products" variant="secondary">
            Cancel
          </ButtonLink>
        </div>
      </form>
    </FormProvider>
  )
}

function Fields() {
  const { register, formState } = useFormContext<ProductTyped>()
  const { errors } = formState
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5">
      <TextField label="Name" className="col-span-2" error={errors.name?.message} {...register('name')} />
      <TextArea
        label="Description"
        className="col-span-2"
        error={errors.description?.message}
        {...register('description')}
      />
      <CategoryFields />
      <TextField label="Price (Rs.)" inputMode="decimal" error={errors.price?.message} {...register('price')} />
      <TextField label="Stock" inputMode="numeric" error={errors.stock?.message} {...register('stock')} />
      <TextField
        label="Unit weight"
        inputMode="decimal"
        hint="Such as 0.5 or 250"
        error={errors.unit_weight?.message}
        {...register('unit_weight')}
      />
      <TextField
        label="Unit"
        list="product-units"
        hint="Such as kg, g, dozen, bunch"
        error={errors.unit_label?.message}
        {...register('unit_label')}
      />
      <datalist id="product-units">
        {['kg', 'g', 'litre', 'ml', 'dozen', 'piece', 'bunch', 'pack'].map((unit) => (
          <option key={unit} value={unit} />
        ))}
      </datalist>
    </div>
  )
}

function SaveFailure({ failure }: { failure: unknown }) {
  if (isSessionEnded(failure))
    return (
      <Notice
        tone="danger"
        action={
          <ButtonLink to="/seller-auth?next=/seller/products" size="small" variant="secondary">
            Log in
          </ButtonLink>
        }
      >
        {messages.products.loginAgain}
      </Notice>
    )
  return (
    <Notice tone="danger">
      <p>{messages.products.saveFailed}</p>
      <p className="font-normal">{reasonOf(failure)}</p>
    </Notice>
  )
}
