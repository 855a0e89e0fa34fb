import type { Language } from '#contract/language.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { INQUIRE_PAYMENT, inquirePaymentById } from '../inquire-payment.ts'
import { providerNamed } from '../providers.ts'
import { paymentOfPage } from './queries.ts'

/**
 * If a payment is still open when the browser returns from the provider, the shop asks the provider again after this
 * number of seconds.
 */
const AGAIN_AFTER = 10

/**
 * Reads the data with which the browser returns from a provider, and asks the provider for the payment. The data only
 * identifies the payment; only the provider's answer says whether it is paid. Returns the order of the payment, or
 * undefined if the data is forged or the payment is unknown. Throws `not_found` if the provider is not configured or
 * has no such return.
 */
export async function readReturn(
  platform: Platform,
  providerName: string,
  fields: URLSearchParams,
): Promise<{ order_id: string; language: Language } | undefined> {
  const provider = providerNamed(platform, providerName)
  if (!provider?.readReturn) throw new Problem('not_found')
  const sessionId = provider.readReturn(fields)
  const payment = sessionId ? await paymentOfPage(platform.database, provider.name, sessionId) : undefined
  if (!payment) return undefined
  const { payment_id } = payment
  const state = await inquirePaymentById(platform, payment_id).catch(unavailable)
  if (state === 'open')
    await platform.jobs.send(platform.database, INQUIRE_PAYMENT, { payment_id }, { after: AGAIN_AFTER })
  return payment
}

/**
 * Handles an error of an inquiry: returns `open` if the provider is unreachable, because the planned jobs ask the
 * provider later. Rethrows all other errors. The unreachable provider is not logged here, because `askProvider` has
 * logged it.
 */
function unavailable(error: unknown): 'open' {
  if (error instanceof Problem && error.code === 'payment_unavailable') return 'open'
  throw error
}
