/** The key under which undici stores its global dispatcher. The dispatcher sends the requests of Node's `fetch`. */
const DISPATCHER = Symbol.for('undici.globalDispatcher.2')

const CODINGS = 'gzip, deflate'

type Headers = Record<string, string | string[]>
type Handler = { onResponseStart(controller: unknown, status: number, headers: Headers, message?: string): void }
type Dispatch = (request: { headers?: Headers }, handler: Handler) => boolean
type Dispatcher = { compose(interceptor: (dispatch: Dispatch) => Dispatch): Dispatcher }

let isRefused = false

/**
 * Disables Brotli for `fetch` in the whole process. A service that the shop calls, such as single sign-on, could
 * otherwise attack the Brotli decoder. Before Node 26.12.1, 24.22.1 and 22.23.4, this decoder writes outside its
 * memory, which could run foreign code (CVE-2026-111497). Requests do not accept Brotli, and a Brotli response is
 * rejected before it is decoded. A second call has no effect.
 */
export function refuseBrotli(): void {
  if (isRefused) return
  // Node creates the global dispatcher when a class of `fetch`, such as `Response`, is first used.
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
          throw new Error('The response is compressed with Brotli, which the shop does not accept')
        target.onResponseStart(controller, status, headers, message)
      }
    },
  })
}
