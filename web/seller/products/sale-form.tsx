import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { formatRupees } from '#contract/money.ts'
import { SALE_MAX_DAYS } from '#contract/sale-rules.ts'
import type { SellerProduct } from '#contract/seller-products.ts'
import { RichText, useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { endsFrom, type SaleEntry, type SaleInput, saleEntry } from './sale-entry.ts'
import { useStartSale } from './use-sale.ts'

/** The form in which a seller sets a lower price for a limited time (a sale). */
export function SaleForm({ product }: { product: SellerProduct }) {
  const t = useText()
  const starting = useStartSale(product.product_id)
  const ends = endsFrom(Date.now())
  const form = useForm<SaleInput, unknown, SaleEntry>({
    resolver: zodResolver(saleEntry(product.price)),
    defaultValues: { price: '', ends_at: ends.suggested },
  })
  const { errors } = form.formState
  return (
    <form method="post" noValidate onSubmit={form.handleSubmit((sale) => starting.mutate(sale))}>
      <p>
        <RichText
          text="The price now is {value}. The product has this price again after the sale."
          values={{ value: <span className="font-semibold">{formatRupees(product.price)}</span> }}
        />
      </p>
      <div className="mt-4 grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField
          label={t('Sale price (Rs.)')}
          inputMode="decimal"
          dir="ltr"
          error={errors.price?.message}
          {...form.register('price')}
        />
        <TextField
          label={t('Ends')}
          type="datetime-local"
          min={ends.min}
          max={ends.max}
          hint={t('Time in Pakistan, at most {saleMaxDays} days ahead', { saleMaxDays: SALE_MAX_DAYS })}
          error={errors.ends_at?.message}
          {...form.register('ends_at')}
        />
      </div>
      <p className="mt-4 text-sm text-muted">
        {t(
          'Shoppers see the lowest price of the last 30 days as the former price, if it is higher than the sale price. A product that is younger than a day shows no former price.',
        )}
      </p>
      <Button type="submit" className="mt-5" isBusy={starting.isPending} busyLabel={t('Starting...')}>
        {t('Start sale')}
      </Button>
    </form>
  )
}
