import type { SmsGateway } from '#server/platform/configuration.ts'
import { PermanentJobError } from '../jobs.ts'

/** Timeout of the SMS gateway, in milliseconds. */
const PATIENCE = 10_000

/** The HTTP status with which the SMS gateway refuses a phone number that it can never reach. */
const BAD_REQUEST = 400

/**
 * Sends a text message through an HTTP gateway with the API of Twilio. Throws if the request fails, so that the job is
 * retried. Throws `PermanentJobError` if the gateway refuses the number, so that the job is not retried.
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
  const fault = `The SMS gateway returned status ${answer.status}.`
  throw answer.status === BAD_REQUEST ? new PermanentJobError(fault) : new Error(fault)
}
