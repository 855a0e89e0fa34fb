import { z } from 'zod'

const KEY = 'mandi-challenge'
const challenge = z.object({ id: z.string(), factor_id: z.string(), expires_at: z.number() })
type Challenge = z.infer<typeof challenge>

/**
 * Returns the id of the last challenge (request for a code) of this second factor, stored in this tab. Undefined if
 * there is none or it has expired. After a reload of the page, the challenge is still valid, and the server would
 * refuse to send a second text message.
 */
export function openChallenge(factorId: string): string | undefined {
  const kept = challenge.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
  const isOpen = kept.success && kept.data.factor_id === factorId && kept.data.expires_at * 1000 > Date.now()
  return isOpen ? kept.data.id : undefined
}

export function keepChallenge(asked: Challenge): void {
  sessionStorage.setItem(KEY, JSON.stringify(asked))
}

/**
 * Removes the stored challenge of a second factor. Call it after the code was accepted, and before a new challenge is
 * created.
 */
export function dropChallenge(): void {
  sessionStorage.removeItem(KEY)
}
