/** Where `fetch` finds what sends its requests: the name that undici, of which Node's `fetch` is made, gives it. */
const DISPATCHER = Symbol.for('undici.globalDispatcher.2')

const CODINGS = 'gzip, deflate'

type Headers = Record<string, string | string[]>
type Handler = { onResponseStart(controller: unknown, status: number, headers: Headers, message?: string): void }
type Dispatch = (request: { headers?: Headers }, handler: Handler) => boolean
type Dispatcher = { compose(interceptor: (dispatch: Dispatch) => Dispatch): Dispatcher }

let isRefused = false

/**
 * From now on `fetch` asks nobody for Brotli, and rejects where it is sent all the same, before a byte of it is read: what decodes it in Node before
 * 26.12.1, 24.22.1 and 22.23.4 writes past its memory (CVE-2026-111497), and whoever answers the shop's questions, a company's sign-on or a
 * captcha's service, could run what they like. For the whole process; a second call changes nothing.
 */
export function refuseBrotli(): void {
  if (isRefused) return
  // Node makes it once the first of fetch's classes is touched.
  void Response
  const dispatcher: Dispatcher = Reflect.get(globalThis, DISPATCHER)
  Reflect.set(globalThis, DISPATCHER, dispatcher.compose(withoutBrotli))
  isRefused = true
}

function withoutBrotli(dispatch: Dispatch): Dispatch {
  return (request, handler) => dispatch({ ...request, headers: askingForNone(request.headers) }, refusing(handler))
}

function askingForNone(headers: Headers = {}): Headers {
  const others = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'accept-encoding')
  return { ...Object.fromEntries(others), 'accept-encoding': CODINGS }
}

function refusing(handler: Handler): Handler {
  return new Proxy(handler, {
    get(target, name) {
      if (name !== 'onResponseStart') return Reflect.get(target, name, target)
      return (...[controller, status, headers, message]: Parameters<Handler['onResponseStart']>) => {
        if (String(headers['content-encoding']).toLowerCase().includes('br'))
          throw new Error('The answer is in Brotli, which is not read')
        target.onResponseStart(controller, status, headers, message)
      }
    },
  })
}
