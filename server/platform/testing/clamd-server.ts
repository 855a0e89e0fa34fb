import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { createServer as createSafeServer, type TlsOptions } from 'node:tls'

/**
 * The EICAR text, with which virus scanners are tested. It is split into parts, so that no scanner reports this source
 * file.
 */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE', '!$H+H*'].join('')

const COMMAND = 'zINSTREAM\0'
const END = Buffer.alloc(4)

/** A fake ClamAV daemon. It finds a virus in every file that contains the EICAR text. */
export type TestClamd = {
  address: string
  /** All files that the daemon has received. */
  seen: Buffer[]
  /** The highest number of scans that ran at the same time. */
  atOnce: number
  /**
   * The answer that the fake ClamAV daemon sends to every scan. If undefined, it sends the result of the scan. If null,
   * it sends no answer.
   */
  says?: string | null
  stop(): Promise<void>
  start(): Promise<void>
}

/** Starts the fake ClamAV daemon on a free port, or on a local socket if `path` is set. With `tls`, it uses TLS. */
export async function startTestClamd({ path, tls }: { path?: string; tls?: TlsOptions } = {}): Promise<TestClamd> {
  const sockets = new Set<Socket>()
  const serveOne = async (socket: Socket) => {
    sockets.add(socket)
    clamd.atOnce = Math.max(clamd.atOnce, sockets.size)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    const bytes = await fileFrom(socket)
    if (bytes === undefined) return
    clamd.seen.push(bytes)
    const found = bytes.includes(EICAR) ? 'Eicar-Signature FOUND' : 'OK'
    if (clamd.says !== null) socket.end(clamd.says ?? `stream: ${found}\0`)
  }
  const serve = (socket: Socket) => void serveOne(socket)
  const server: Server = tls ? createSafeServer(tls, serve) : createServer(serve)
  let port = 0
  const clamd: TestClamd = {
    address: '',
    seen: [],
    atOnce: 0,
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
    async start() {
      if (path) server.listen(path)
      else server.listen(port, '127.0.0.1')
      await once(server, 'listening')
      const place = server.address()
      port = place instanceof Object ? place.port : 0
      clamd.address = path ? `clamd://${path}` : `${tls ? 'clamds' : 'clamd'}://localhost:${port}`
    },
  }
  await clamd.start()
  return clamd
}

/** Reads the file in an INSTREAM command. Returns undefined if the connection ends before the file is complete. */
async function fileFrom(socket: Socket): Promise<Buffer | undefined> {
  let given = Buffer.alloc(0)
  return new Promise((resolve) => {
    socket
      .on('close', () => resolve(undefined))
      .on('data', (part: Buffer) => {
        given = Buffer.concat([given, part])
        if (given.subarray(0, COMMAND.length).toString() !== COMMAND) return
        const file: Uint8Array[] = []
        for (let at = COMMAND.length; at + END.length <= given.length; ) {
          const length = given.readUInt32BE(at)
          if (length === 0) return resolve(Buffer.concat(file))
          file.push(given.subarray(at + END.length, at + END.length + length))
          at += END.length + length
        }
      })
  })
}
