import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { type BirpcReturn, createBirpc } from 'birpc'
import pLimit from 'p-limit'
import type { Picture, Refused, ResizedFormat } from './convert-picture.ts'
import type { PictureConverter } from './picture-converter.ts'

/** The number of seconds without a conversion after which the picture process ends. */
const IDLE_SECONDS = 15

/**
 * If the picture process holds more than this number of bytes after a conversion, a new process converts the next
 * picture.
 */
const MOST_BYTES = 150 * 1024 * 1024

type Running = { child: ChildProcess; converter: BirpcReturn<PictureConverter> }

/**
 * Converts pictures in a child process, one at a time. A decoder can take 150 MB, and the C library returns only a part
 * of them to the system. The process starts with the first picture. It ends when it is idle or holds too much memory.
 * docs/decisions/127 has the measurements.
 */
export class PictureProcess {
  readonly #idleMilliseconds: number
  readonly #oneAtATime = pLimit(1)
  #running: Running | undefined
  #ending: NodeJS.Timeout | undefined

  constructor({ idleSeconds = IDLE_SECONDS } = {}) {
    this.#idleMilliseconds = idleSeconds * 1000
  }

  /** The id of the process while it runs. */
  get pid(): number | undefined {
    return this.#running?.child.pid
  }

  /**
   * Converts an uploaded picture to WebP, or returns why it is refused. Rejects if the picture process exits during the
   * conversion.
   */
  toPicture(original: Buffer): Promise<Picture | Refused> {
    return this.#convert((converter) => converter.toPicture(original))
  }

  /**
   * Makes a stored picture smaller. `width` is in pixels. Rejects if the picture process exits during the conversion.
   */
  resizePicture(stored: Buffer, width: number, format: ResizedFormat): Promise<Buffer> {
    return this.#convert((converter) => converter.resizePicture(stored, width, format))
  }

  #convert<Result>(work: (converter: Running['converter']) => Promise<Result>): Promise<Result> {
    return this.#oneAtATime(async () => {
      this.#running ??= this.#start()
      const { child, converter } = this.#running
      clearTimeout(this.#ending)
      // A referenced channel to the picture process keeps the shop's process running. The channel is therefore only
      // referenced during a conversion.
      child.channel?.ref()
      try {
        const converted = await work(converter)
        if ((await converter.residentBytes()) > MOST_BYTES) this.#end()
        return converted
      } finally {
        child.channel?.unref()
        this.#ending = setTimeout(() => this.#end(), this.#idleMilliseconds).unref()
      }
    })
  }

  #end(): void {
    const child = this.#running?.child
    this.#running = undefined
    if (child?.connected) child.disconnect()
  }

  #start(): Running {
    const child = fork(join(import.meta.dirname, 'picture-converter.ts'), {
      serialization: 'advanced',
      execArgv: [],
      // The picture process gets no environment variables of the shop, because they contain secrets. With one thread,
      // the decoders reuse their memory from picture to picture.
      env: { UV_THREADPOOL_SIZE: '1' },
    })
    child.unref()
    const converter = createBirpc<PictureConverter>(
      {},
      {
        post: (message) => child.send(message),
        on: (listener) => void child.on('message', listener),
        timeout: -1,
      },
    )
    const running = { child, converter }
    const forget = (reason: Error) => {
      converter.$close(reason)
      if (this.#running === running) this.#running = undefined
    }
    child.once('error', forget)
    child.once('disconnect', () => forget(new Error('The picture process has ended.')))
    return running
  }
}

/** The picture process of this shop. */
export const pictureProcess = new PictureProcess()
