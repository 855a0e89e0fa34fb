import type { PlacedOrder } from '#contract/orders.ts'
import {
  CHECKOUT_METHODS,
  type CheckoutMethod,
  isWallet,
  PAYMENT_METHOD_LABELS,
  type PaymentMethod,
} from '#contract/payment-methods.ts'
import type { Call, Client, Reply } from './client.ts'
import { codeOf } from './client.ts'
import type { Person } from './people.ts'
import { persist } from './persist.ts'
import type { Wallets } from './wallets.ts'

/** The people who record cash and bank transfers, which no payment provider reports. */
export type Recorders = { seller: Person; admin: Person }

type MixedOptions = Recorders & { client: Client; wallets: Wallets; urlOf: () => string }

/** Pays the orders of a drill with all payment methods in turn. Repeats each request until the shop has answered. */
export class MixedPayments {
  readonly #options: MixedOptions
  #count = 0

  constructor(options: MixedOptions) {
    this.#options = options
  }

  /** Returns the payment method of the next order. */
  next(): CheckoutMethod {
    return CHECKOUT_METHODS[this.#count++ % CHECKOUT_METHODS.length] ?? 'card'
  }

  /**
   * Pays an order that is not paid by card. The seller collects the cash, an admin matches the transfer, and a wallet
   * payment is completed at the wallet's server before the browser returns to the shop. Resolves to whether the shop
   * must end with a paid order.
   */
  async pay(order: PlacedOrder): Promise<boolean> {
    const { order_id, total_amount: amount } = order
    const { wallets, seller, admin } = this.#options
    const method = methodOf(order)
    if (method === 'cash_on_delivery') {
      const path = `/api/seller/orders/${order_id}/collection`
      const reply = await this.#send({ method: 'POST', path, token: seller.token, body: { received: amount } })
      return reply.status === 200 || codeOf(reply) === 'cash_already_collected'
    }
    if (method === 'bank_transfer') {
      const path = `/api/admin/transfers/${order_id}`
      const headers = { 'idempotency-key': `transfer-${order_id}` }
      const body = { amount, reference: `FT ${order_id}` }
      return (await this.#send({ method: 'POST', path, token: admin.token, headers, body })).status === 201
    }
    const payment = isWallet(method) ? walletPaymentOf(order, method) : undefined
    // If the shop could not create the payment page, the response contains the URL of the order page.
    if (!payment) return false
    wallets.decide(payment, true)
    return (await this.#send(wallets.comeBack(payment))).status === 303
  }

  #send(call: Call): Promise<Reply> {
    const { client, urlOf } = this.#options
    return persist(client, call, { urlOf, attempts: { lostAnswers: 0, askedToWait: 0 } })
  }
}

export function methodOf({ payment }: PlacedOrder): PaymentMethod {
  return CHECKOUT_METHODS.find((method) => PAYMENT_METHOD_LABELS[method] === payment) ?? 'card'
}

function walletPaymentOf(
  { payment_url, total_amount: amount }: PlacedOrder,
  provider: 'jazzcash' | 'easypaisa' | 'safepay',
) {
  const { pathname, searchParams } = new URL(payment_url)
  const session_id = provider === 'safepay' ? searchParams.get('tracker') : /^\/pay\/\w+\/(\w+)$/.exec(pathname)?.[1]
  return session_id ? { provider, session_id, amount } : undefined
}
