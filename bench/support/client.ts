import { Agent, request as sendRequest } from 'node:http'

type Call = {
  method?: 'GET' | 'POST' | 'PATCH'
  path: string
  body?: unknown
  token?: string | undefined
  headers?: Record<string, string>
}
/** A response with its body as text. */
export type Reply = { status: number; body: string }

/** An HTTP client with keep-alive connections that sends the shop's publishable key. */
export type BenchClient = { call(request: Call): Promise<Reply>; close(): void }

/** Creates an HTTP client that uses little CPU time, because it runs on the measured machine. */
export function createClient(url: string): BenchClient {
  const { hostname, port } = new URL(url)
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })

  function call(request: Call): Promise<Reply> {
    const { method = 'GET', path, body, token, headers: more } = request
    const payload = body === undefined ? undefined : JSON.stringify(body)
    const headers = {
      apikey: 'pk_mandi_local',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(payload ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) } : {}),
      ...more,
    }
    return new Promise((resolve, reject) => {
      const outgoing = sendRequest({ agent, hostname, port, method, path, headers }, (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, body: Buffer.concat(chunks).toString() }))
      })
      // The server may close an idle connection at the moment of the request. This client then repeats the request, as
      // browsers do.
      outgoing.on('error', (error) => (outgoing.reusedSocket ? resolve(call(request)) : reject(error)))
      outgoing.end(payload)
    })
  }

  return { call, close: () => agent.destroy() }
}

/** Makes a call and returns the body of the response. Throws if the status is not a success. */
export async function succeed({ call }: BenchClient, request: Call): Promise<string> {
  const { status, body } = await call(request)
  if (status < 200 || status > 299) throw new Error(`${request.path} answered ${status}: ${body.slice(0, 500)}`)
  return body
}
