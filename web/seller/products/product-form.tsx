import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FormProvider, useForm, useFormContext } from 'react-hook-form'
import { useLocation } from 'react-router'
import { areaMessages } from '#contract/area-messages.ts'
import type { SellerProduct } from '#contract/seller-products.ts'
import { reasonOf } from '#web/api/reason.ts'
import { isSessionEnded } from '#web/identity/pictures/picture-upload.ts'
import { useText } from '#web/text/text.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { pageToast } from '#web/ui/toasts.tsx'
import { UnsavedChanges } from '../unsaved-changes.tsx'
import { CategoryFields } from './category-fields.tsx'
import { OtherTexts } from './other-texts.tsx'
import { PicturesControl } from './pictures-control.tsx'
import { changedProduct, ProductConflict } from './product-conflict.tsx'
import { draftEntry, inputFrom, namedProductEntry, type ProductEntry, type ProductInput } from './product-entry.ts'
import { UnitChoices } from './unit-choices.tsx'
import type { ProductOrigin } from './unsaved-product.ts'
import { useUnsavedChanges } from './use-unsaved-changes.ts'

type ProductFormProps = {
  start: ProductInput
  /** The id of the product of which a new product is a copy. */
  copyOf?: string | undefined
  /** The product that the form changes, in the version that `start` contains. Null for a new product. */
  origin: (ProductOrigin & { product_id: string }) | null
  submitLabel: string
  /** Saves the product and rejects if that fails. `isStockUntouched` is true if the seller did not change the stock. */
  onSave: (entry: ProductEntry, isStockUntouched: boolean) => Promise<void>
  /** Saves the values as a draft, which may lack the description and the pictures. Rejects if that fails. */
  onSaveDraft?: (entry: ProductEntry) => Promise<void>
  /** The function that leaves the form. It is called after the product or the draft was saved. */
  onSaved: (status: 'saved' | 'draft') => void
  /**
   * The text about the sale of the product, above its form. While it is set, the price and the unit cannot be changed.
   */
  sale?: ReactNode
  /**
   * The function that is called when the form starts from another version of the product. This happens after unsaved
   * changes are restored or discarded, and after the seller has chosen how to continue with a product that has changed
   * elsewhere. It is not called when the form opens.
   */
  onOrigin?: (origin: ProductOrigin) => void
}

/**
 * The form for a new product or for a change of an existing product. Unsaved changes survive a reload of the tab and
 * the end of the login session. The form warns before the user leaves it with unsaved changes.
 */
export function ProductForm({ start, origin, copyOf, submitLabel, sale, ...calls }: ProductFormProps) {
  const { onSave, onSaveDraft, onSaved, onOrigin } = calls
  const t = useText()
  const form = useForm<ProductInput, unknown, ProductEntry>({
    resolver: zodResolver(namedProductEntry),
    defaultValues: start,
  })
  const { dirtyFields, isSubmitting } = form.formState
  const [failure, setFailure] = useState<unknown>(null)
  const [isSavingDraft, setSavingDraft] = useState(false)
  const unsaved = useUnsavedChanges({
    form,
    start,
    origin,
    product: origin?.product_id ?? (copyOf ? `copy-${copyOf}` : 'new'),
    onOrigin,
  })
  const noticeEnd = useEndOfSession()

  async function save(entry: ProductEntry) {
    setFailure(null)
    try {
      await onSave(entry, !dirtyFields.stock)
    } catch (error) {
      setFailure(error)
      noticeEnd(error)
      return
    }
    unsaved.forget()
    onSaved('saved')
  }

  async function saveDraft() {
    const read = draftEntry.safeParse(form.getValues())
    form.clearErrors()
    for (const { path, message } of read.error?.issues ?? [])
      form.setError(path.join('.') as keyof ProductInput, { message }, { shouldFocus: true })
    if (!read.success || !onSaveDraft) return
    setFailure(null)
    setSavingDraft(true)
    try {
      await onSaveDraft(read.data)
    } catch (error) {
      setFailure(error)
      noticeEnd(error)
      return
    } finally {
      setSavingDraft(false)
    }
    unsaved.forget()
    onSaved('draft')
  }

  function goOnFrom(present: SellerProduct, chosen: 'theirs' | 'mine') {
    onOrigin?.(present)
    if (chosen === 'mine') return unsaved.restart(start, present)
    form.reset(inputFrom(present))
    unsaved.restart(inputFrom(present), present)
    setFailure(null)
  }

  const present = changedProduct(failure)
  return (
    <FormProvider {...form}>
      <UnsavedChanges isUnsaved={unsaved.isUnsaved} />
      <form method="post" noValidate onSubmit={form.handleSubmit(save)}>
        {unsaved.isRestored && <RestoredChanges onDiscard={unsaved.discard} />}
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
          {onSaveDraft && (
            <Button variant="secondary" isBusy={isSavingDraft} busyLabel={t('Saving...')} onClick={saveDraft}>
              {t('Save as draft')}
            </Button>
          )}
          <ButtonLink to="/seller/products" variant="secondary">
            {t('Cancel')}
          </ButtonLink>
        </div>
      </form>
    </FormProvider>
  )
}

/**
 * Returns a function that handles the error of a failed save. If the session has ended, the login page may replace the
 * form. The error message then appears on the login page.
 */
function useEndOfSession() {
  const state = useRef({ isOpen: true, isUnseen: false })
  useEffect(() => {
    state.current.isOpen = true
    return () => {
      state.current.isOpen = false
      if (state.current.isUnseen) pageToast.error(areaMessages.products.loginAgain)
    }
  }, [])
  return (error: unknown) => {
    if (!isSessionEnded(error)) return
    if (state.current.isOpen) state.current.isUnseen = true
    else pageToast.error(areaMessages.products.loginAgain)
  }
}

function RestoredChanges({ onDiscard }: { onDiscard: () => void }) {
  const t = useText()
  return (
    <div className="mb-5">
      <Notice
        tone="info"
        action={
          <Button size="small" variant="secondary" onClick={onDiscard}>
            {t('Discard the changes')}
          </Button>
        }
      >
        {t('These are your unsaved changes. They are not in the shop yet.')}
      </Notice>
    </div>
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
  const { pathname } = useLocation()
  if (isSessionEnded(failure))
    return (
      <Notice
        tone="danger"
        action={
          <ButtonLink to={`/seller-auth?${new URLSearchParams({ next: pathname })}`} size="small" variant="secondary">
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
