import { z } from 'zod'

const KEY = 'mandi-challenge'
const challenge = z.object({ id: z.string(), factor_id: z.string(), expires_at: z.number() })
type Challenge = z.infer<typeof challenge>

/**
 * The open challenge of this tab for a phone's code. A browser may reload the page while the user reads the text
 * message in another app. The challenge is still valid then, and a second message would be refused.
 */
export function openChallenge(factorId: string): string | undefined {
  const kept = challenge.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
  const isOpen = kept.success && kept.data.factor_id === factorId && kept.data.expires_at * 1000 > Date.now()
  return isOpen ? kept.data.id : undefined
}

export function keepChallenge(asked: Challenge): void {
  sessionStorage.setItem(KEY, JSON.stringify(asked))
}

/** Call this after the code was accepted, or to request a new challenge. */
export function dropChallenge(): void {
  sessionStorage.removeItem(KEY)
}
