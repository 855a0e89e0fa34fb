import { randomUUID } from 'node:crypto'
import type { ChargeableOrder } from '#contract/charge.ts'
import { type Language, pathIn } from '#contract/language.ts'
import { NO_MONEY, type Paisa, subtract } from '#contract/money.ts'
import { hasProvider, type PaymentMethod } from '#contract/payment-methods.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Write } from '#server/platform/database/write-together.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type Charge, chargeOf } from './charge.ts'
import type { PaymentProvider, PaymentRequest } from './provider.ts'
import { providerFor } from './providers.ts'
import { insertPayment, type StoredPayment } from './queries.ts'
import { writeSession } from './sandbox/sessions.ts'

/** An order that will be paid, and the email for its receipt. */
type Payable = ChargeableOrder & { total_amount: Paisa; email: string; payment_method: PaymentMethod }

/** The currency and the exchange rate of payments without a provider. */
const IN_RUPEES = { charged_currency: 'PKR', exchange_rate: 1 }

/**
 * The values of a new order's payment. Amounts are in paisa, but `charged_amount` is in minor units of the charged
 * currency.
 */
export type PaymentValues = {
  payment_id: string
  order_id: string
  payment_method: PaymentMethod
  provider: string
  provider_session_id: string | null
  payment_url: string | null
  total_amount: Paisa
  charged_amount: number
  charged_currency: string
  exchange_rate: number
  email: string
  /** The payment session of the sandbox as JSON. Null for a real provider. */
  sandbox_session: string | null
}

/**
 * Returns the values of a new order's payment. The sandbox's payment session is written by the checkout's SQL
 * statement. A real provider's session is created afterwards, by `createPaymentSession`. Cash and bank transfers have
 * no provider. Throws `payment_unavailable` if the provider of the method is no longer configured.
 */
export async function paymentValues(
  platform: Platform,
  order: Payable & ConfirmedOrder,
  origin: string,
): Promise<PaymentValues> {
  const { order_id, total_amount, email, payment_method } = order
  const payment_id = randomUUID()
  const values = { payment_id, order_id, payment_method, total_amount, email }
  if (!hasProvider(payment_method))
    return {
      ...values,
      ...IN_RUPEES,
      ...NO_PAGE,
      provider: NAMES[payment_method] ?? 'cash',
      charged_amount: toPayOf(order),
    }
  const provider = providerFor(platform, payment_method)
  const charge = chargeOf(order)
  const payment = { payment_id, currency: provider.currency, customer_email: order.email, opened_at: new Date() }
  const page = await provider.draft?.(paymentRequest(provider, payment, { ...order, charge, origin }))
  return {
    ...values,
    ...paymentFor(provider, order, charge),
    provider_session_id: page?.session_id ?? null,
    payment_url: page?.url ?? null,
    sandbox_session: page?.row ?? null,
  }
}

/** The value of the column `provider` for payments without a provider, by payment method. */
const NAMES: Partial<Record<PaymentMethod, string>> = {
  ...{ cash_on_delivery: 'cash', bank_transfer: 'bank', store_credit: 'credit' },
}

const NO_PAGE = { provider_session_id: null, payment_url: null, sandbox_session: null }

/** Writes the payment of a new order, as one part of the checkout's SQL statement. */
export function openPayment(values: PaymentValues): Write {
  return (query) =>
    writeSession(values.sandbox_session)(
      query.with('new_payment', (write) =>
        write.insertInto('payments').values({
          payment_id: values.payment_id,
          order_id: values.order_id,
          payment_method: values.payment_method,
          provider: values.provider,
          provider_session_id: values.provider_session_id,
          url: values.payment_url,
          amount: values.total_amount,
          charged_amount: values.charged_amount,
          charged_currency: values.charged_currency,
          exchange_rate: values.exchange_rate,
          customer_email: values.email,
        }),
      ),
    )
}

/** Adds another payment to a locked order, after an earlier payment has ended without money. */
export function openAnotherPayment(
  platform: Platform,
  tx: Tx,
  orderId: string,
  order: Payable,
): Promise<StoredPayment> {
  const { payment_method, total_amount: amount, credit_used: credit_amount = NO_MONEY, email: customer_email } = order
  const payment = paymentFor(providerFor(platform, payment_method), order, chargeOf(order))
  return insertPayment(tx, { ...payment, payment_method, order_id: orderId, amount, credit_amount, customer_email })
}

function paymentFor({ name, currency }: PaymentProvider, { exchange_rate }: Payable, charge: Charge) {
  return { provider: name, charged_amount: charge.amount, charged_currency: currency, exchange_rate }
}

type PageOf = ConfirmedOrder & { total_amount: Paisa; credit_used?: Paisa; charge: Charge; origin: string }

/** Returns the part of an order that its store credit does not pay, in paisa. */
function toPayOf({ total_amount, credit_used = NO_MONEY }: { total_amount: Paisa; credit_used?: Paisa }): Paisa {
  return subtract(total_amount, credit_used)
}

/** Returns the input with which the provider starts a payment. */
export function paymentRequest(
  { name }: PaymentProvider,
  payment: Pick<PaymentRequest, 'payment_id' | 'currency' | 'customer_email' | 'opened_at'>,
  { order_id, language, charge, origin, ...order }: PageOf,
): PaymentRequest {
  const success_url = confirmationUrl({ order_id, language }, origin)
  const back = {
    success_url,
    cancel_url: `${success_url}&cancelled=1`,
    return_url: `${origin}/pay/${name}/return`,
  }
  return { ...payment, ...back, charge, total_amount: toPayOf(order), origin }
}

type ConfirmedOrder = { order_id: string; language: Language }

/** Returns the URL of an order's confirmation page, to which the browser returns after the payment. */
export function confirmationUrl({ order_id, language }: ConfirmedOrder, origin: string): string {
  return `${origin}${pathIn(language, '/placeOrder')}?order_id=${order_id}`
}
