import { hash } from 'node:crypto'
import type { Configuration } from '#server/platform/configuration.ts'
import type { App } from './serve.ts'

/** Two years; browsers ask for no other protocol in the meantime. */
const STRICT_TRANSPORT = 'max-age=63072000; includeSubDomains'

const STYLE_ELEMENT = /<style[^>]*>([\s\S]*?)<\/style>/g

/**
 * Gives every answer the headers that keep a browser from making more of it than it is. By default nothing runs in an answer or is
 * loaded from it, and no other site may show it; what is a page, or a picture for everybody, says so itself afterwards.
 */
export function securityHeaders(app: App, { publicUrl }: Configuration): void {
  const headers = {
    // What everybody may read says itself how long it may be kept.
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': STRICT_TRANSPORT } : {}),
  }
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/** The policy of a page without scripts, whose styles stand in elements of its own. */
export function plainPagePolicy(html: string): string {
  const styles = [...html.matchAll(STYLE_ELEMENT)].map(([, style = '']) => sourceHash(style))
  return `default-src 'none'; style-src ${styles.join(' ')}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`
}

/** What a Content-Security-Policy calls an inline script or style that it allows. */
function sourceHash(content: string | Uint8Array): string {
  return `'sha256-${hash('sha256', content, 'base64')}'`
}
