import type { SmsGateway } from '#server/configuration.ts'

/** Milliseconds a gateway may take. */
const PATIENCE = 10_000

/** Sends a text message through an HTTP gateway in the form of Twilio's. Throws where it does not take it, so that the job is tried again. */
export async function sendThroughGateway(gateway: SmsGateway, to: string, text: string): Promise<void> {
  const answer = await fetch(gateway.url, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${gateway.user}:${gateway.password}`).toString('base64')}` },
    body: new URLSearchParams({ To: `+${to}`, From: gateway.from, Body: text }),
    signal: AbortSignal.timeout(PATIENCE),
  })
  if (!answer.ok) throw new Error(`The gateway for text messages answered ${answer.status}.`)
}
