import { z } from 'zod'

const KEY = 'mandi-challenge'
const challenge = z.object({ id: z.string(), factor_id: z.string(), expires_at: z.number() })
type Challenge = z.infer<typeof challenge>

/**
 * The challenge that this tab has asked a phone's code for and that can still be answered: whoever reads the text message in
 * another app may come back to a page that the browser has loaded anew, and no second message is sent so soon.
 */
export function openChallenge(factorId: string): string | undefined {
  const kept = challenge.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
  const isOpen = kept.success && kept.data.factor_id === factorId && kept.data.expires_at * 1000 > Date.now()
  return isOpen ? kept.data.id : undefined
}

export function keepChallenge(asked: Challenge): void {
  sessionStorage.setItem(KEY, JSON.stringify(asked))
}

/** Once it was answered, or another one is wanted. */
export function dropChallenge(): void {
  sessionStorage.removeItem(KEY)
}
