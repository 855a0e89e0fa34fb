import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type ProviderRequest = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: string
}

export type ProviderReply = { status?: number; type?: string; body: string }

export type ProviderServer = {
  url: string
  /** The requests that the server has received, in order. */
  requests: ProviderRequest[]
  /**
   * Makes the test server let the next requests of a path hang, or answer them with an error. Each fault is for one
   * request.
   */
  fail(path: string, ...faults: ('hangs' | 'answers 500' | 'answers text')[]): void
  close(): Promise<void>
}

/** The response for each fault that is not a missing response. */
const FAULTS: Record<'answers 500' | 'answers text', ProviderReply> = {
  'answers 500': { status: 500, body: '{}' },
  'answers text': { type: 'text/html', body: '<html>Maintenance</html>' },
}

/** Starts a small HTTP server on this machine that stands for a payment provider. `answer` returns its responses. */
export async function startProviderServer(
  answer: (request: ProviderRequest) => ProviderReply,
): Promise<ProviderServer> {
  const requests: ProviderRequest[] = []
  const faults = new Map<string, ('hangs' | 'answers 500' | 'answers text')[]>()
  const server = createServer((incoming, response) => void serve(incoming, response))

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path, searchParams: query } = new URL(incoming.url ?? '/', 'http://provider')
    const { method = 'GET', headers } = incoming
    const request = { method, path, query, headers, body: await text(incoming) }
    requests.push(request)
    const fault = faults.get(path)?.shift()
    if (fault === 'hangs') return
    const { status = 200, type = 'application/json', body } = fault ? FAULTS[fault] : answer(request)
    response.writeHead(status, { 'content-type': type }).end(body)
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    fail: (path, ...next) => void faults.set(path, next),
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
