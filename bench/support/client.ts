import { Agent, request } from 'node:http'

type Call = {
  method?: 'GET' | 'POST' | 'PATCH'
  path: string
  body?: unknown
  token?: string | undefined
  headers?: Record<string, string>
}
/** What came back; the body as text. */
export type Reply = { status: number; body: string }

/** Makes calls over connections that stay open, with the shop's public key. */
export type BenchClient = { call(wish: Call): Promise<Reply>; close(): void }

/** A client without anything between it and the socket that would cost as much as what is measured. */
export function createClient(url: string): BenchClient {
  const { hostname, port } = new URL(url)
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })

  function call(wish: Call): Promise<Reply> {
    const { method = 'GET', path, body, token, headers: more } = wish
    const payload = body === undefined ? undefined : JSON.stringify(body)
    const headers = {
      apikey: 'pk_mandi_local',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(payload ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) } : {}),
      ...more,
    }
    return new Promise((resolve, reject) => {
      const outgoing = request({ agent, hostname, port, method, path, headers }, (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, body: Buffer.concat(chunks).toString() }))
      })
      // A connection that nobody has used for a while may be closed by the server just then; browsers ask again, too.
      outgoing.on('error', (error) => (outgoing.reusedSocket ? resolve(call(wish)) : reject(error)))
      outgoing.end(payload)
    })
  }

  return { call, close: () => agent.destroy() }
}

/** Makes a call that has to succeed. Throws, with what was answered, when it does not. */
export async function succeed({ call }: BenchClient, wish: Call): Promise<string> {
  const { status, body } = await call(wish)
  if (status < 200 || status > 299) throw new Error(`${wish.path} answered ${status}: ${body.slice(0, 500)}`)
  return body
}
