import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { providerNamed } from './providers.ts'
import type { StoredPayment } from './queries.ts'

const CLOSE = 'close-payment-session'
const REFUND = 'refund-payment'

type SessionJob = { provider: string; session_id: string }

/** Tells the provider, once the transaction has committed, that nobody shall pay on this page any more. */
export async function closeLater(platform: Platform, tx: Tx, payment: StoredPayment): Promise<void> {
  await queue(platform, tx, CLOSE, payment)
}

/** Has the provider give the money back, once the transaction has committed, however often it takes to reach it. */
export async function refundLater(platform: Platform, tx: Tx, payment: StoredPayment): Promise<void> {
  await queue(platform, tx, REFUND, payment)
}

export function registerSessionJobs(platform: Platform): void {
  platform.jobs.register<SessionJob>(CLOSE, async ({ provider, session_id }) =>
    providerNamed(platform, provider)?.closeSession(session_id),
  )
  platform.jobs.register<SessionJob>(REFUND, async ({ provider, session_id }) =>
    providerNamed(platform, provider)?.refund(session_id),
  )
}

async function queue({ jobs }: Platform, tx: Tx, name: string, payment: StoredPayment): Promise<void> {
  const { provider, provider_session_id } = payment
  if (provider_session_id) await jobs.send(tx, name, { provider, session_id: provider_session_id })
}
