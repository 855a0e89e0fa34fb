import findMyWay from 'find-my-way'
import type { CachedAnswer } from '../cache/cached-answer.ts'

/** The parts of an address, undecoded. */
type Parts = { params: Record<string, string | undefined>; query: Record<string, string> }
type Reader = (url: string, parts: Parts) => Promise<CachedAnswer>

/** Public calls for the pages that this process renders, without HTTP. */
export class PublicAnswers {
  readonly #router = findMyWay()

  /** `read` rejects if HTTP would refuse. */
  add(path: `/${string}`, read: Reader): void {
    this.#router.on('GET', path, () => {}, read)
  }

  /** Undefined if the address is not a public call, or the call is refused. HTTP then returns the reason. */
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
