import { messages } from '#contract/messages.ts'

const SENTENCES: Record<string, string> = messages.auth.provider

/**
 * Why a login at another provider came back without a session, by the code in the address; null when it didn't. What the address
 * says in words is not shown: anybody can write an address.
 */
export function providerFault(search: URLSearchParams): string | null {
  const [error, code] = [search.get('error'), search.get('error_code')]
  if (error === null && code === null) return null
  return SENTENCES[code ?? ''] ?? SENTENCES[error ?? ''] ?? messages.auth.providerFailed
}
