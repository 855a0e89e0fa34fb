import { areaMessages } from '#contract/area-messages.ts'
import { isProviderFault } from '../sign-in/fault-at-home.ts'

const SENTENCES = new Map<string | null, string>(Object.entries(areaMessages.auth.provider))

/**
 * Why a login at another provider came back without a session, by the code in the address; null when it didn't. What the address
 * says in words is not shown: anybody can write an address.
 */
export function providerFault(search: URLSearchParams): string | null {
  if (!isProviderFault(search)) return null
  return sentenceFor(search.get('error_code')) ?? sentenceFor(search.get('error')) ?? areaMessages.auth.providerFailed
}

/** What a code in an address means, in a sentence for the screen; undefined for one that is not known. */
export function sentenceFor(code: string | null): string | undefined {
  return SENTENCES.get(code)
}
