import type { SmsGateway } from '#server/platform/configuration.ts'
import { PermanentJobError } from '../jobs.ts'

/** Timeout of the gateway, in milliseconds. */
const PATIENCE = 10_000

/** The gateway's status for a number that is permanently unreachable. */
const BAD_REQUEST = 400

/**
 * Sends a text message through an HTTP gateway with the API of Twilio. Throws if it fails, so that the job is retried,
 * and `PermanentJobError` for a number that the gateway refuses.
 */
export async function sendThroughGateway(gateway: SmsGateway, to: string, text: string): Promise<void> {
  const answer = await fetch(gateway.url, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${gateway.user}:${gateway.password}`).toString('base64')}` },
    body: new URLSearchParams({ To: `+${to}`, From: gateway.from, Body: text }),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE),
  })
  if (answer.ok) return
  const fault = `The SMS gateway answered ${answer.status}.`
  throw answer.status === BAD_REQUEST ? new PermanentJobError(fault) : new Error(fault)
}
