import findMyWay from 'find-my-way'
import type { CachedAnswer } from '../cache/cached-answer.ts'

/** The path parameters and the query of an API URL as texts, before the schemas of the call have validated them. */
type Parts = { params: Record<string, string | undefined>; query: Record<string, string> }
type Reader = (url: string, parts: Parts) => Promise<CachedAnswer>

/**
 * The public calls of the API, for the pages that this process renders. A page reads the response to such a call
 * directly, without HTTP.
 */
export class PublicAnswers {
  readonly #router = findMyWay()

  /**
   * Registers a public call for pages. `read` creates the response; it rejects if the call over HTTP would return an
   * error.
   */
  add(path: `/${string}`, read: Reader): void {
    this.#router.on('GET', path, () => {}, read)
  }

  /**
   * Returns the response to a public call. Returns undefined if the URL belongs to no public call, or if the call is
   * refused. The page then makes the call like any other API call, and gets the reason.
   */
  async read(url: string): Promise<CachedAnswer | undefined> {
    const [path = '', search = ''] = url.split('?', 2)
    const found = this.#router.find('GET', path)
    if (!found) return undefined
    const read: Reader = found.store
    return read(url, { params: found.params, query: Object.fromEntries(new URLSearchParams(search)) }).catch(
      () => undefined,
    )
  }
}
