import { Banknote, CreditCard, Landmark, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { formatRupees, NO_MONEY, type Paisa } from '#contract/money.ts'
import { type CheckoutMethod, PAYMENT_METHOD_LABELS, type PaymentMethod } from '#contract/payment-methods.ts'
import type { Store } from '#contract/store.ts'
import { type Translate, useText } from '#web/text/text.tsx'
import { RadioCard, RadioCards } from '#web/ui/radio-cards.tsx'

type Offered = Store['payment_methods']
/** The total amount of the order for each payment method. The total of a cash order is rounded to whole rupees. */
export type Totals = Record<CheckoutMethod, { total_amount: Paisa }>

type PaymentChoiceProps = {
  offered: Offered
  totals: Totals
  /** The number of sellers of the order. Each seller collects a part of the amount of a cash order. */
  sellers: number
  field: UseFormRegisterReturn
}

/**
 * The payment methods that the operator has switched on. A payment method is disabled if the order is too large for it.
 */
export function PaymentChoice({ offered, totals, sellers, field }: PaymentChoiceProps) {
  const t = useText()
  return (
    <RadioCards legend={t('How do you want to pay?')} isLegendHidden>
      {offered.map((method) => (
        <RadioCard
          key={method.payment_method}
          {...field}
          value={method.payment_method}
          disabled={!isPossible(method, totals)}
          title={t(PAYMENT_METHOD_LABELS[method.payment_method])}
          text={isPossible(method, totals) ? TEXTS[method.payment_method](t, totals, sellers) : limitOf(method, t)}
          icon={ICONS[method.payment_method]}
        />
      ))}
    </RadioCards>
  )
}

/**
 * Returns the chosen payment method if it is possible for this order. Otherwise returns the first possible payment
 * method, or the first offered one if none is possible.
 */
export function possibleMethod(offered: Offered, totals: Totals, chosen: PaymentMethod | undefined): CheckoutMethod {
  const possible = offered.filter((method) => isPossible(method, totals))
  const found = possible.find(({ payment_method }) => payment_method === chosen) ?? possible[0] ?? offered[0]
  return found?.payment_method ?? 'card'
}

function isPossible({ payment_method, largest_total }: Offered[number], totals: Totals): boolean {
  return largest_total === null || totals[payment_method].total_amount <= largest_total
}

function limitOf({ largest_total }: Offered[number], t: Translate): string {
  return t('Only for orders of up to {amount}.', { amount: formatRupees(largest_total ?? NO_MONEY) })
}

const ICONS: Record<CheckoutMethod, ReactNode> = {
  card: <CreditCard />,
  cash_on_delivery: <Banknote />,
  bank_transfer: <Landmark />,
  jazzcash: <Smartphone />,
  easypaisa: <Smartphone />,
  safepay: <CreditCard />,
}

const TEXTS: Record<CheckoutMethod, (t: Translate, totals: Totals, sellers: number) => string> = {
  card: (t) => t('You pay on the payment provider’s own page. We never see your card.'),
  jazzcash: (t) => t('You pay with your mobile account on the page of JazzCash.'),
  easypaisa: (t) => t('Easypaisa sends a request to your phone.'),
  safepay: (t) => t('You pay in rupees by card or wallet on the page of Safepay.'),
  cash_on_delivery: (t, { cash_on_delivery: { total_amount } }, sellers) =>
    sellers > 1
      ? t('You pay {amount} at the door. Each of the {sellers} sellers collects a part.', {
          amount: formatRupees(total_amount),
          sellers,
        })
      : t('You pay {amount} at the door.', { amount: formatRupees(total_amount) }),
  bank_transfer: (t, { bank_transfer: { total_amount } }) =>
    t('You transfer {amount} to our bank account, with your bank’s app or by Raast.', {
      amount: formatRupees(total_amount),
    }),
}
