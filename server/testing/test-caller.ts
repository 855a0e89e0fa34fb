import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { App } from '#server/platform/http/serve.ts'

/** A signed-in caller. */
export type TestCaller = { id: string; email: string; token: string }

type Headers = Record<string, string>

/** Makes API calls as one caller. Responses have `statusCode` and `json()`. */
export type TestClient = {
  /** Sends a request with any method. If the body is a text, it is sent unchanged. */
  send(
    method: InjectOptions['method'],
    url: string,
    body?: object | string,
    headers?: Headers,
  ): Promise<LightMyRequestResponse>
  get(url: string, headers?: Headers): Promise<LightMyRequestResponse>
  post(url: string, body?: object, headers?: Headers): Promise<LightMyRequestResponse>
  put(url: string, body?: object, headers?: Headers): Promise<LightMyRequestResponse>
  patch(url: string, body?: object, headers?: Headers): Promise<LightMyRequestResponse>
  delete(url: string, headers?: Headers): Promise<LightMyRequestResponse>
}

/**
 * Creates a client for API calls. It sends the public key and the caller's access token. Without a caller, it sends no
 * token, like a guest.
 */
export function clientOf(app: App, publishableKey: string, caller?: TestCaller): TestClient {
  const send = (method: InjectOptions['method'], url: string, body?: object | string, headers: Headers = {}) =>
    app.inject({
      method,
      url,
      headers: { apikey: publishableKey, ...(caller ? { authorization: `Bearer ${caller.token}` } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body }),
    })
  return {
    send,
    get: (url, headers) => send('GET', url, undefined, headers),
    post: (url, body, headers) => send('POST', url, body, headers),
    put: (url, body, headers) => send('PUT', url, body, headers),
    patch: (url, body, headers) => send('PATCH', url, body, headers),
    delete: (url, headers) => send('DELETE', url, undefined, headers),
  }
}
