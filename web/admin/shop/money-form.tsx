import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { latinDigits } from '#contract/digits.ts'
import { inRupees } from '#contract/money.ts'
import { CHECKOUT_METHODS, PAYMENT_METHOD_LABELS } from '#contract/payment-methods.ts'
import { type ShopSettings, shopSettings } from '#contract/settings.ts'
import { useStore } from '#web/shared/store.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { paisaIn } from '../cash/rupees-field.ts'
import { useSaveSettings } from './use-settings.ts'

const numberIn = (text: string) => Number(latinDigits(text).replaceAll(',', '').trim() || Number.NaN)

/**
 * Returns the schema of a form field for a setting that is a number. `read` converts the text to the value of the
 * setting.
 */
function textOf(schema: z.ZodType, read: (text: string) => number) {
  return z.string().superRefine((text, { addIssue }) => {
    const value = read(text)
    const parsed = schema.safeParse(value)
    if (Number.isNaN(value)) addIssue({ code: 'custom', message: 'Enter a number' })
    else if (!parsed.success) addIssue({ code: 'custom', message: parsed.error.issues[0]?.message ?? 'Enter a number' })
  })
}

const rupeesIn = (text: string) => (Number.isNaN(numberIn(text)) ? Number.NaN : paisaIn(text.trim()))
const { shipping_fee, exchange_rate, unpaid_orders, orders_per_hour, refund_days, largest_totals } = shopSettings.shape
const { refused_cash_orders, largest_cash_in_hand } = shopSettings.shape
const mostOf = textOf(largest_totals.valueType, rupeesIn)

const fields = z.object({
  shipping_fee: textOf(shipping_fee, rupeesIn),
  exchange_rate: textOf(exchange_rate, numberIn),
  unpaid_orders: textOf(unpaid_orders, numberIn),
  orders_per_hour: textOf(orders_per_hour, numberIn),
  refused_cash_orders: textOf(refused_cash_orders, numberIn),
  refund_days: textOf(refund_days, numberIn),
  largest_totals: z.record(z.enum(CHECKOUT_METHODS), z.union([z.literal(''), mostOf])),
  largest_cash_in_hand: z.union([z.literal(''), textOf(largest_cash_in_hand, rupeesIn)]),
})
type Fields = z.infer<typeof fields>

/** The form for the shipping fee, the exchange rate, the refund days, and the limits for orders and cash. */
export function MoneyForm({ settings }: { settings: ShopSettings }) {
  const t = useText()
  const saving = useSaveSettings()
  const { payment_methods } = useStore()
  const { register, handleSubmit, formState } = useForm<Fields>({
    resolver: zodResolver(fields),
    defaultValues: {
      shipping_fee: String(inRupees(settings.shipping_fee)),
      exchange_rate: String(settings.exchange_rate),
      unpaid_orders: String(settings.unpaid_orders),
      orders_per_hour: String(settings.orders_per_hour),
      refused_cash_orders: String(settings.refused_cash_orders),
      refund_days: String(settings.refund_days),
      largest_cash_in_hand:
        settings.largest_cash_in_hand === null ? '' : String(inRupees(settings.largest_cash_in_hand)),
      largest_totals: Object.fromEntries(
        CHECKOUT_METHODS.map((method) => {
          const most = settings.largest_totals[method]
          return [method, most === undefined ? '' : String(inRupees(most))]
        }),
      ),
    },
  })
  const { errors, isDirty } = formState
  const field = (name: Exclude<keyof Fields, 'largest_totals'>) => ({
    dir: 'ltr',
    inputMode: 'decimal' as const,
    error: errors[name]?.message,
    ...register(name),
  })

  function save(typed: Fields) {
    const limits = Object.entries(typed.largest_totals).filter(([, most]) => most !== '')
    saving.mutate({
      shipping_fee: paisaIn(typed.shipping_fee.trim()),
      exchange_rate: numberIn(typed.exchange_rate),
      unpaid_orders: numberIn(typed.unpaid_orders),
      orders_per_hour: numberIn(typed.orders_per_hour),
      refused_cash_orders: numberIn(typed.refused_cash_orders),
      refund_days: numberIn(typed.refund_days),
      largest_totals: Object.fromEntries(limits.map(([method, most]) => [method, paisaIn(most.trim())])),
      largest_cash_in_hand: typed.largest_cash_in_hand === '' ? null : paisaIn(typed.largest_cash_in_hand.trim()),
    })
  }

  return (
    <form method="post" noValidate onSubmit={handleSubmit(save)}>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField label={t('Shipping fee in rupees')} {...field('shipping_fee')} />
        <TextField
          label={t('Rupees for one US dollar')}
          hint={t('The payment method Card is charged in US dollars.')}
          {...field('exchange_rate')}
        />
        <TextField label={t('Maximum number of unpaid orders of one customer')} {...field('unpaid_orders')} />
        <TextField label={t('Maximum number of orders of one customer in an hour')} {...field('orders_per_hour')} />
        <TextField
          label={t('Cash orders refused one after another before a customer must pay in advance')}
          {...field('refused_cash_orders')}
        />
        <TextField
          label={t('Days after delivery in which a customer can request a refund')}
          {...field('refund_days')}
        />
        {payment_methods.map(({ payment_method }) => (
          <TextField
            key={payment_method}
            label={t('Largest order by {method}, in rupees', { method: t(PAYMENT_METHOD_LABELS[payment_method]) })}
            optional
            dir="ltr"
            inputMode="decimal"
            error={errors.largest_totals?.[payment_method]?.message}
            {...register(`largest_totals.${payment_method}`)}
          />
        ))}
        <TextField
          label={t('Largest cash in hand of a collector, in rupees')}
          hint={t('A seller or rider with this much cash in hand gets no new cash orders until a deposit.')}
          optional
          {...field('largest_cash_in_hand')}
        />
      </div>
      <Button type="submit" className="mt-5" disabled={!isDirty} isBusy={saving.isPending} busyLabel={t('Saving...')}>
        {t('Save fees and limits')}
      </Button>
    </form>
  )
}
