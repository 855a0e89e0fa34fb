import { createHash } from 'node:crypto'

/** Timeout of the service for leaked passwords, in milliseconds. */
const PATIENCE = 2500

/** The number of characters of a password's hash that are sent to the service for leaked passwords. */
const PREFIX = 5

/**
 * Returns how often a password occurs in known leaks, using the API of Have I Been Pwned. The service only receives the
 * start of a hash, which many passwords share. Rejects if the service fails.
 */
export async function timesLeaked(service: string, password: string): Promise<number> {
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
  const headers = { 'add-padding': 'true', 'user-agent': 'Mandi' }
  const answer = await fetch(new URL(hash.slice(0, PREFIX), service), {
    headers,
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE),
  })
  if (!answer.ok) throw new Error(`The leaked-passwords service returned status ${answer.status}`)
  const line = (await answer.text()).split('\n').find((found) => found.startsWith(`${hash.slice(PREFIX)}:`))
  return Number(line?.split(':')[1] ?? 0)
}
