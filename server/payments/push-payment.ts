import { sql } from 'kysely'
import { subtract } from '#contract/money.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { applyKnownOutcome } from './apply-outcome.ts'
import { inquirePayment } from './inquire-payment.ts'
import { providerNamed } from './providers.ts'
import { paymentById } from './queries.ts'

/** The queue of jobs that make a provider send a payment request to a customer's phone. */
export const PUSH_PAYMENT = 'push-payment'
export type PushPaymentJob = { payment_id: string; phone: string }

/**
 * Queues the payment request to the customer's phone. Only one request is queued for a payment, so that a customer
 * never confirms it twice. Returns false if a request was queued before, or if the payment is no longer pending.
 * `phone` is in the stored format.
 */
export async function planPush({ database, jobs }: Platform, job: PushPaymentJob): Promise<boolean> {
  return database.transaction().execute(async (tx) => {
    const claimed = await tx
      .updateTable('payments')
      .set({ pushed_at: sql`now()` })
      .where('payment_id', '=', job.payment_id)
      .where('pushed_at', 'is', null)
      .where('status', '=', 'pending')
      .returning('payment_id')
      .executeTakeFirst()
    if (claimed) await jobs.send(tx, PUSH_PAYMENT, job)
    return claimed !== undefined
  })
}

/**
 * Makes the provider send the payment request to the phone, and then asks the provider for the state of the payment. If
 * the provider has refused the request and the payment is still open, the payment has failed and the customer can start
 * another one. If the provider does not respond, the planned inquiries find out the result.
 */
export async function pushPayment(platform: Platform, { payment_id, phone }: PushPaymentJob): Promise<void> {
  const payment = await paymentById(platform.database, payment_id)
  const provider = payment && providerNamed(platform, payment.provider)
  if (!payment?.provider_session_id || !provider?.push) return
  const { provider_session_id: session_id, customer_email } = payment
  const amount = subtract(payment.amount, payment.credit_amount)
  const request = { session_id, amount, phone, customer_email }
  const isAccepted = await provider.push(request).catch(unknown)
  const state = await inquirePayment(platform, payment).catch(unknown)
  if (isAccepted === false && state === 'open') await applyKnownOutcome(platform, payment, 'failed')
}

/**
 * Handles an error of a payment request to a phone: returns undefined if the provider does not respond, because a
 * missing response is no refusal. Rethrows all other errors. The missing response is not logged here, because
 * `askProvider` has logged it.
 */
function unknown(error: unknown): undefined {
  if (error instanceof Problem && error.code === 'payment_unavailable') return undefined
  throw error
}
