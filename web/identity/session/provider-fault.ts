import { areaMessages } from '#contract/area-messages.ts'
import { isProviderFault } from '../sign-in/fault-at-home.ts'

const SENTENCES = new Map<string | null, string>(Object.entries(areaMessages.auth.provider))

/**
 * Returns an error message if a login at a provider failed and returned to this address; null otherwise. The message
 * depends on the error code. The text in the address is never shown, because anyone can create such an address.
 */
export function providerFault(search: URLSearchParams): string | null {
  if (!isProviderFault(search)) return null
  return sentenceFor(search.get('error_code')) ?? sentenceFor(search.get('error')) ?? areaMessages.auth.providerFailed
}

/** Returns the error message for an error code in the address. Returns undefined for an unknown code. */
export function sentenceFor(code: string | null): string | undefined {
  return SENTENCES.get(code)
}
