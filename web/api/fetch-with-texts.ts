import { withTexts } from '#web/text/dictionaries.ts'

/**
 * Sends a request like `fetch`. After an error response, the browser of an Urdu page also loads the texts of error
 * messages.
 */
export async function fetchWithTexts(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request)
  return response.ok ? response : withTexts(['problems'], Promise.resolve(response))
}
