import findMyWay from 'find-my-way'
import type { CachedAnswer } from '../cache/cached-answer.ts'

/** The parts of an address, as they stand in it. */
type Parts = { params: Record<string, string | undefined>; query: Record<string, string> }
type Reader = (url: string, parts: Parts) => Promise<CachedAnswer>

/** What everybody may read, for the pages that this process renders: they get the answers without the way through HTTP. */
export class PublicAnswers {
  readonly #router = findMyWay()

  /** `read` rejects where HTTP would refuse. */
  add(path: `/${string}`, read: Reader): void {
    this.#router.on('GET', path, () => {}, read)
  }

  /** Undefined for what is no public call, or one that is refused: HTTP tells why. */
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
