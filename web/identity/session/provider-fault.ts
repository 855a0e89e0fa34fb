import { areaMessages } from '#contract/area-messages.ts'
import { isProviderFault } from '../sign-in/fault-at-home.ts'

const SENTENCES = new Map<string | null, string>(Object.entries(areaMessages.auth.provider))

/**
 * Returns an error message if a login at a provider failed and returned to this URL; null otherwise. The message
 * depends on the error code. The text in the URL is never shown, because anyone can create such a URL.
 */
export function providerFault(search: URLSearchParams): string | null {
  if (!isProviderFault(search)) return null
  return sentenceFor(search.get('error_code')) ?? sentenceFor(search.get('error')) ?? areaMessages.auth.providerFailed
}

/** Returns the error message for an error code in the URL. Returns undefined for an unknown code. */
export function sentenceFor(code: string | null): string | undefined {
  return SENTENCES.get(code)
}
