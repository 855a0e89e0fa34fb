import { areaMessages } from '#contract/area-messages.ts'
import { isProviderFault } from '../sign-in/fault-at-home.ts'

const SENTENCES = new Map<string | null, string>(Object.entries(areaMessages.auth.provider))

/**
 * Explains why a login at a provider returned without a session, by the code in the address; null if it did not fail.
 * The text in the address is not shown, because anybody can write it.
 */
export function providerFault(search: URLSearchParams): string | null {
  if (!isProviderFault(search)) return null
  return sentenceFor(search.get('error_code')) ?? sentenceFor(search.get('error')) ?? areaMessages.auth.providerFailed
}

/** The sentence for an error code in the address; undefined for unknown codes. */
export function sentenceFor(code: string | null): string | undefined {
  return SENTENCES.get(code)
}
