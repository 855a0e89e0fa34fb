import { Agent, type IncomingHttpHeaders, request } from 'node:http'

export type Wish = {
  method?: string
  path: string
  token?: string | undefined
  /** Sent as JSON; a text or bytes are sent as they stand. */
  body?: unknown
  headers?: Record<string, string>
}

/** What came back; the body as text. */
export type Reply = { status: number; headers: IncomingHttpHeaders; body: string }

/** Milliseconds without an answer after which a caller gives up. */
const PATIENCE = 20_000

/** Makes calls as the web does, over connections that stay open. */
export class Client {
  readonly #agent = new Agent({ keepAlive: true })

  /** Rejects when the connection is lost, or the answer does not come in twenty seconds. */
  send(url: string, { method = 'GET', path, token, body, headers = {} }: Wish): Promise<Reply> {
    const { hostname, port } = new URL(url)
    const payload = payloadOf(body)
    const outgoing = {
      apikey: 'pk_mandi_local',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(payload ? { 'content-type': 'application/json', 'content-length': String(payload.length) } : {}),
      ...headers,
    }
    return new Promise((resolve, reject) => {
      const sent = request({ agent: this.#agent, hostname, port, method, path, headers: outgoing }, (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.on('error', reject)
        incoming.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: text })
        })
      })
      sent.setTimeout(PATIENCE, () => sent.destroy(new Error(`no answer in ${PATIENCE} ms`)))
      sent.on('error', reject)
      sent.end(payload)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}

function payloadOf(body: unknown): Buffer | undefined {
  if (body === undefined) return undefined
  if (Buffer.isBuffer(body)) return body
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
}

/** The stable code of a refusal; the status where there is none. */
export function codeOf({ status, body }: Reply): string {
  try {
    return String(JSON.parse(body).code ?? status)
  } catch {
    return String(status)
  }
}
