import { hash } from 'node:crypto'
import helmet from 'helmet'
import type { Configuration } from '#server/platform/configuration.ts'
import type { App } from './serve.ts'

/** The header that makes browsers use only HTTPS for two years (in seconds) for the shop and its subdomains. */
const STRICT_TRANSPORT = { maxAge: 63_072_000, includeSubDomains: true }

/**
 * The security headers for which the npm package helmet has no option. Public responses and pages replace the value of
 * `cache-control`.
 */
const MORE_HEADERS = {
  'cache-control': 'no-store',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
}

const STYLE_ELEMENT = /<style[^>]*>([\s\S]*?)<\/style>/g

/**
 * Adds the security headers to every response. By default, a response may run and load nothing, and other sites may not
 * embed it. Pages and public pictures have another policy. The headers are built once, which costs 5 µs per request.
 * `@fastify/helmet` would build them for each request, which costs 30 µs.
 */
export function securityHeaders(app: App, { publicUrl }: Configuration): void {
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'none'"],
        'frame-ancestors': ["'none'"],
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: publicUrl.startsWith('https:') ? STRICT_TRANSPORT : false,
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(MORE_HEADERS)
    setHeaders(request.raw, reply.raw, (error) => done(error as Error | undefined))
  })
}

/**
 * Returns the Content-Security-Policy of a page without scripts. The policy allows the page's `<style>` elements by
 * their hashes. Its forms may be sent to the shop, or only to the other origin `formTarget`.
 */
export function plainPagePolicy(html: string, formTarget = "'self'"): string {
  const styles = [...html.matchAll(STYLE_ELEMENT)].map(([, style = '']) => sourceHash(style))
  return `default-src 'none'; style-src ${styles.join(' ')}; form-action ${formTarget}; base-uri 'none'; frame-ancestors 'none'`
}

/** Returns the hash entry with which a Content-Security-Policy allows one inline script or style. */
function sourceHash(content: string | Uint8Array): string {
  return `'sha256-${hash('sha256', content, 'base64')}'`
}
