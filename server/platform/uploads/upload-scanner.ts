import type { Logger } from 'pino'
import type { Metrics } from '../metrics.ts'
import { Places } from '../places.ts'
import { Problem } from '../problem.ts'
import { scanWithClamd } from './clamd.ts'

/** The time limit for a virus scan, in milliseconds. */
const PATIENCE = 10_000

/**
 * The limits of concurrent scans. A process scans four files at once, which is also its limit of concurrent uploads.
 * The ClamAV daemon can scan ten files at once.
 */
const LIMITS = { places: 4, waiting: 4, patience: 5_000, share: 1 }

type Settings = { address: string | undefined; log: Logger; metrics: Metrics; patience?: number }

/** Scans uploaded files for viruses, if a scanner is configured. */
export class UploadScanner {
  readonly #settings: Settings
  readonly #places = new Places(LIMITS)

  constructor(settings: Settings) {
    this.#settings = settings
  }

  /**
   * Checks that an uploaded file has no virus. Throws `file_infected` if a virus is found. Throws `scanner_unavailable`
   * if the scan gives no result, so that an unscanned file is never accepted. Without a configured scanner it does
   * nothing.
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
