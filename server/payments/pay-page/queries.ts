import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { Paisa } from '#contract/money.ts'
import type { PaymentStatus } from '#contract/statuses.ts'
import type { Database } from '#server/platform/database/database.ts'

/** A payment with the columns of its order that its payment page in the shop needs. */
export type PayPagePayment = {
  payment_id: string
  order_id: string
  provider: string
  provider_session_id: string
  status: PaymentStatus
  /** The amount without store credit, in paisa. */
  amount: Paisa
  charged_amount: number
  customer_email: string
  created_at: string
  pushed_at: string | null
  language: Language
  phone: string
}

/**
 * Returns the payment with this session id at a provider, for its payment page (unique index of provider and session).
 * Undefined if there is none.
 */
export async function paymentOfPage(
  database: Database,
  provider: string,
  sessionId: string,
): Promise<PayPagePayment | undefined> {
  return database
    .selectFrom('payments')
    .innerJoin('orders', 'orders.order_id', 'payments.order_id')
    .select(['payments.payment_id', 'payments.order_id', 'payments.provider', 'payments.provider_session_id'])
    .select(['payments.status', 'payments.charged_amount', 'payments.customer_email'])
    .select(sql<Paisa>`payments.amount - payments.credit_amount`.as('amount'))
    .select(['payments.created_at', 'payments.pushed_at', 'orders.language', 'orders.phone'])
    .where('payments.provider', '=', provider)
    .where('payments.provider_session_id', '=', sessionId)
    .$castTo<PayPagePayment>()
    .executeTakeFirst()
}
