import { connect, isIP, type Socket } from 'node:net'
import { connect as connectSafely } from 'node:tls'

const PORT = 3310

/**
 * The ClamAV command that scans a file. The file follows in chunks, each after its length. An empty chunk ends the
 * file.
 */
const COMMAND = Buffer.from('zINSTREAM\0')
/** The number of bytes in which the length of a chunk is sent. */
const LENGTH_BYTES = 4
/** Matches the complete answer of the ClamAV daemon for a file. A truncated answer does not match. */
const ANSWER = /^stream: (?:OK|(?<found>.+) FOUND)\0$/
/** The maximum length of an answer. A longer answer is invalid. */
const LONGEST_ANSWER = 1000

/**
 * Scans a file with a ClamAV daemon. Its address is `clamd://host:port`, `clamds://…` for verified TLS, or
 * `clamd:///path/of/its/socket`. Resolves to the name of the virus that was found, or undefined. Throws if the daemon
 * gives no clear answer within `patience` milliseconds.
 */
export async function scanWithClamd(address: string, bytes: Buffer, patience: number): Promise<string | undefined> {
  const socket = socketTo(new URL(address))
  const tired = setTimeout(() => {
    socket.destroy(new Error(`The virus scanner gave no answer within ${patience / 1000} seconds.`))
  }, patience)
  try {
    socket.write(Buffer.concat([COMMAND, ...(bytes.length > 0 ? [lengthOf(bytes), bytes] : []), lengthOf()]))
    const answer = await answerOf(socket)
    const said = ANSWER.exec(answer)
    if (!said) throw new Error(`The virus scanner gave an invalid answer: ${JSON.stringify(answer)}.`)
    return said.groups?.found
  } finally {
    clearTimeout(tired)
    socket.destroy()
  }
}

function socketTo({ protocol, hostname, port, pathname }: URL): Socket {
  if (hostname === '') return connect(decodeURIComponent(pathname))
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  const place = { host, port: Number(port) || PORT }
  if (protocol === 'clamd:') return connect(place)
  return connectSafely({ ...place, ...(isIP(host) ? {} : { servername: host }) })
}

function lengthOf(bytes?: Buffer): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32BE(bytes?.length ?? 0)
  return length
}

async function answerOf(socket: Socket): Promise<string> {
  let answer = ''
  for await (const part of socket) {
    answer += part
    if (answer.includes('\0') || answer.length > LONGEST_ANSWER) break
  }
  return answer
}
