import type { Logger } from 'pino'
import type { Metrics } from '../metrics.ts'
import { Places } from '../places.ts'
import { Problem } from '../problem.ts'
import { scanWithClamd } from './clamd.ts'

/** Timeout for a scan, in milliseconds. */
const PATIENCE = 10_000

/** As many slots as for uploads. The daemon scans ten files at once. */
const LIMITS = { places: 4, waiting: 4, patience: 5_000, share: 1 }

type Settings = { address: string | undefined; log: Logger; metrics: Metrics; patience?: number }

/** Scans uploads for viruses, if a scanner is configured. */
export class UploadScanner {
  readonly #settings: Settings
  readonly #places = new Places(LIMITS)

  constructor(settings: Settings) {
    this.#settings = settings
  }

  /**
   * Throws `file_infected`, and `scanner_unavailable` if there is no result, so that unscanned files are never
   * accepted.
   */
  async requireClean(bytes: Buffer, uploadedBy: string | undefined): Promise<void> {
    const { address, log, metrics } = this.#settings
    if (address === undefined) return
    const found = await this.#scan(address, bytes)
    metrics.scans.inc({ outcome: found === undefined ? 'clean' : 'infected' })
    if (found === undefined) return
    log.warn({ found, user_id: uploadedBy }, 'virus found in an upload')
    throw new Problem('file_infected')
  }

  async #scan(address: string, bytes: Buffer): Promise<string | undefined> {
    const { log, metrics, patience = PATIENCE } = this.#settings
    const hasPlace = await this.#places.take()
    try {
      if (!hasPlace) throw new Error('Too many uploads are waiting for the virus scanner.')
      return await scanWithClamd(address, bytes, patience)
    } catch (error) {
      metrics.scans.inc({ outcome: 'failed' })
      log.error({ err: error }, 'virus scanner failed')
      throw new Problem('scanner_unavailable')
    } finally {
      if (hasPlace) this.#places.giveBack()
    }
  }
}
