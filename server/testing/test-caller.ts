import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { App } from '#server/platform/http/serve.ts'

/** Somebody who is signed in. */
export type TestCaller = { id: string; email: string; token: string }

type Headers = Record<string, string>

/** The calls that one caller makes; answers have `statusCode` and `json()`. */
export type TestClient = {
  /** Any method; a body that is a text is sent as it stands. */
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

/** Calls made with the public key, and with the caller's token unless a guest makes them. */
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
