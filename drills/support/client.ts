import { Agent, type AgentOptions, type IncomingHttpHeaders, request } from 'node:http'
import { Agent as SecureAgent, type AgentOptions as SecureOptions, request as secureRequest } from 'node:https'

export type Call = {
  method?: string
  path: string
  token?: string | undefined
  /** The request body. It is sent as JSON; a string or bytes are sent unchanged. */
  body?: unknown
  headers?: Record<string, string>
}

/** A response with its body as text. */
export type Reply = { status: number; headers: IncomingHttpHeaders; body: string }

/** The timeout of a request in milliseconds. */
const PATIENCE = 20_000

/** Options for the connections of the HTTP client: their local IP address, and whether certificates are verified. */
type ClientOptions = AgentOptions & Pick<SecureOptions, 'rejectUnauthorized' | 'localAddress'>

/** An HTTP client with keep-alive connections that sends requests as the web application does. */
export class Client {
  readonly #agent: Agent
  readonly #secureAgent: SecureAgent

  constructor(options: ClientOptions = {}) {
    this.#agent = new Agent({ keepAlive: true, ...options })
    this.#secureAgent = new SecureAgent({ keepAlive: true, ...options })
  }

  /** Sends a request. Rejects if the connection is lost, or after 20 seconds without a response. */
  send(url: string, { method = 'GET', path, token, body, headers = {} }: Call): Promise<Reply> {
    const { protocol, hostname, port } = new URL(url)
    const payload = payloadOf(body)
    const outgoing = {
      apikey: 'pk_mandi_local',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(payload ? { 'content-type': 'application/json', 'content-length': String(payload.length) } : {}),
      ...headers,
    }
    const isSecure = protocol === 'https:'
    const [start, agent] = isSecure ? [secureRequest, this.#secureAgent] : [request, this.#agent]
    return new Promise((resolve, reject) => {
      const sent = start({ agent, hostname, port, method, path, headers: outgoing }, (incoming) => {
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
    this.#secureAgent.destroy()
  }
}

function payloadOf(body: unknown): Buffer | undefined {
  if (body === undefined) return undefined
  if (Buffer.isBuffer(body)) return body
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
}

/** Returns the error code in a response. Returns the HTTP status if the response has no error code. */
export function codeOf({ status, body }: Reply): string {
  try {
    return String(JSON.parse(body).code ?? status)
  } catch {
    return String(status)
  }
}
