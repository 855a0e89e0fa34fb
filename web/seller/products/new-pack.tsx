import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router'
import { areaMessages } from '#contract/area-messages.ts'
import { messages } from '#contract/messages.ts'
import type { PackForm } from '#contract/pack-sizes.ts'
import type { SellerProduct } from '#contract/seller-products.ts'
import { isHopeless, isProblem, reasonOf } from '#web/api/reason.ts'
import { personalPage } from '#web/shared/page-meta.ts'
import { OwnText } from '#web/text/own-text.tsx'
import { useText } from '#web/text/text.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/field.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { formatUnit } from '#web/ui/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { pageToast } from '#web/ui/toasts.tsx'
import { type PackInput, packEntry } from './product-entry.ts'
import { UnitChoices } from './unit-choices.tsx'
import { useAddPackSize } from './use-packs.ts'
import { useSellerProduct } from './use-seller-products.ts'

export const meta = personalPage('Add a pack size')

export default function NewPack() {
  const t = useText()
  const { product_id = '' } = useParams()
  const product = useSellerProduct(product_id)
  return (
    <>
      <PageHeader title={t('Add a pack size')}>
        {product.data && <OwnText main={product.data.name} others={product.data.names} />}
      </PageHeader>
      {product.isPending && (
        <Loading label={messages.shop.loading}>
          <Skeleton className="h-72" />
        </Loading>
      )}
      {product.isError && (
        <LoadFailure
          message={areaMessages.products.loadFailed}
          reason={reasonOf(product.error)}
          retry={isHopeless(product.error) ? undefined : () => product.refetch()}
        />
      )}
      {product.data && <NewPackForm product={product.data} />}
    </>
  )
}

function NewPackForm({ product }: { product: SellerProduct }) {
  const t = useText()
  const add = useAddPackSize(product.product_id)
  const navigate = useNavigate()
  const [failure, setFailure] = useState<unknown>(null)
  const form = useForm<PackInput, unknown, PackForm>({
    resolver: zodResolver(packEntry),
    defaultValues: { price: '', stock: '', unit_weight: '', unit_label: product.unit_label },
  })
  const { errors, isSubmitting } = form.formState
  const field = (name: keyof PackInput) => ({ ...form.register(name), error: errors[name]?.message })

  async function save(entry: PackForm) {
    setFailure(null)
    try {
      await add(entry)
    } catch (error) {
      if (isProblem(error, 'pack_size_taken'))
        form.setError('unit_weight', { message: reasonOf(error) }, { shouldFocus: true })
      else setFailure(error)
      return
    }
    pageToast.success(areaMessages.products.packAdded)
    await navigate('/seller/products')
  }

  const sizes = product.packs.length > 0 ? product.packs : [product]
  return (
    <form method="post" noValidate onSubmit={form.handleSubmit(save)}>
      <Card className="max-w-2xl p-5 sm:p-6">
        <p className="text-muted">
          {t('Name, description, category and pictures are copied. You already sell these sizes: {value}.', {
            value: sizes.map((size) => formatUnit(size, t)).join(t(', |between words')),
          })}
        </p>
        <div className="mt-5 grid grid-cols-2 gap-x-4 gap-y-5">
          <TextField
            label={t('Unit weight')}
            inputMode="decimal"
            dir="ltr"
            hint={t('Such as 0.5 or 250')}
            {...field('unit_weight')}
          />
          <TextField label={t('Unit')} list="product-units" hint={t('Such as kg, g, dozen')} {...field('unit_label')} />
          <UnitChoices />
          <TextField label={t('Price (Rs.)')} inputMode="decimal" dir="ltr" {...field('price')} />
          <TextField label={t('Stock')} inputMode="numeric" dir="ltr" {...field('stock')} />
        </div>
      </Card>
      {failure !== null && (
        <div className="mt-5 max-w-2xl">
          <Notice tone="danger">
            <p role="alert">{t(areaMessages.products.saveFailed)}</p>
            <p className="font-normal">{reasonOf(failure)}</p>
          </Notice>
        </div>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button type="submit" isBusy={isSubmitting} busyLabel={t('Saving...')}>
          {t('Add pack size')}
        </Button>
        <ButtonLink to="/seller/products" variant="secondary">
          {t('Cancel')}
        </ButtonLink>
      </div>
    </form>
  )
}
