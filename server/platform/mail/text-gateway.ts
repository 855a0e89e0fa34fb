import type { SmsGateway } from '#server/platform/configuration.ts'
import { HopelessJob } from '../jobs.ts'

/** Milliseconds a gateway may take. */
const PATIENCE = 10_000

/** What a gateway answers to a number that it can't reach, now or later. */
const BAD_REQUEST = 400

/**
 * Sends a text message through an HTTP gateway in the form of Twilio's. Throws where it does not take it, so that the job is tried again; and
 * `HopelessJob` for a number that it refuses.
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
  const fault = `The gateway for text messages answered ${answer.status}.`
  throw answer.status === BAD_REQUEST ? new HopelessJob(fault) : new Error(fault)
}
