import { createHash } from 'node:crypto'

/** Milliseconds that the service may take. */
const PATIENCE = 2500

/** Characters of the hash that are sent to the service. */
const PREFIX = 5

/**
 * How often a password is found in leaks, as a service with the interface of Have I Been Pwned tells, which learns no
 * more than the beginning of a hash that thousands share. Rejects while it can't be asked.
 */
export async function timesLeaked(service: string, password: string): Promise<number> {
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
  const headers = { 'add-padding': 'true', 'user-agent': 'Mandi' }
  const answer = await fetch(new URL(hash.slice(0, PREFIX), service), {
    headers,
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE),
  })
  if (!answer.ok) throw new Error(`The service of leaked passwords answered ${answer.status}`)
  const line = (await answer.text()).split('\n').find((found) => found.startsWith(`${hash.slice(PREFIX)}:`))
  return Number(line?.split(':')[1] ?? 0)
}
