import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'

/**
 * The limits of a ZIP archive. `entries` is the number of its files, and `bytes` the sum of the uncompressed bytes that
 * are read from it. Without the limit of bytes, a file of some kilobytes could fill the memory (ZIP bomb).
 */
type Limits = { entries: number; bytes: number }

/** Thrown for a ZIP archive that is damaged, encrypted or larger than its limits, or that lacks a requested file. */
export class ZipFault extends Error {
  readonly isTooLarge: boolean

  constructor(message: string, { isTooLarge = false, cause }: { isTooLarge?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.isTooLarge = isTooLarge
  }
}

/** A ZIP archive in memory. Its files are read one after another, as streams. */
export class ZipArchive {
  readonly #zip: ZipFile
  readonly #entries: ReadonlyMap<string, Entry>
  #bytesLeft: number

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>, bytes: number) {
    this.#zip = zip
    this.#entries = entries
    this.#bytesLeft = bytes
  }

  /** Reads the names of the files in a ZIP archive. Throws `ZipFault` if it is damaged or has too many files. */
  static async open(bytes: Buffer, limits: Limits): Promise<ZipArchive> {
    try {
      const zip = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false })
      if (zip.entryCount > limits.entries) throw new ZipFault('The archive has too many files.', { isTooLarge: true })
      const entries = new Map<string, Entry>()
      for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
      return new ZipArchive(zip, entries, limits.bytes)
    } catch (error) {
      throw faultOf(error)
    }
  }

  /** The paths of the files, without folders. */
  get names(): string[] {
    return [...this.#entries.keys()].filter((name) => !name.endsWith('/'))
  }

  /**
   * The sizes of a file in bytes, as the ZIP archive states them. Reading fails if the file has more bytes than stated.
   */
  sizesOf(name: string): { stated: number; compressed: number } {
    const entry = this.#entries.get(name)
    return { stated: entry?.uncompressedSize ?? 0, compressed: entry?.compressedSize ?? 0 }
  }

  /**
   * Reads a file of a ZIP archive in pieces. Throws `ZipFault` if the archive has no such file, if the file is damaged
   * or encrypted, or if all files read so far have more bytes than the limit. Counts the bytes while uncompressing,
   * because the size in the archive can be wrong.
   */
  async *read(name: string): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(name)
    if (!entry) throw new ZipFault(`The archive has no file ${name}.`)
    try {
      for await (const piece of await this.#zip.openReadStreamPromise(entry)) {
        this.#bytesLeft -= (piece as Buffer).length
        if (this.#bytesLeft < 0) throw new ZipFault('The archive has too many bytes.', { isTooLarge: true })
        yield piece as Buffer
      }
    } catch (error) {
      throw faultOf(error)
    }
  }
}

function faultOf(error: unknown): ZipFault {
  return error instanceof ZipFault ? error : new ZipFault('The archive cannot be read.', { cause: error })
}
