import { CachedAnswer } from '#server/platform/cache/cached-answer.ts'
import { sendAnswer } from '#server/platform/http/send-answer.ts'
import type { App } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'

/** The colour of the paper, `--color-paper` in `web/app.css`. */
const PAPER = '#fbf7ee'

/**
 * Adds the web app manifest, with which browsers install the shop as an app. The manifest contains the name of the
 * shop, so it cannot be a file of the build.
 */
export function manifestRoute(app: App, { settings }: Platform): void {
  // The API document does not include the route of the web app manifest, because it is only for browsers.
  app.get('/manifest.webmanifest', { schema: { hide: true } }, async (request, reply) => {
    const answer = await app.responses.getOrMake('manifest', async () => {
      return new CachedAnswer({
        status: 200,
        headers: { 'content-type': 'application/manifest+json; charset=utf-8' },
        body: JSON.stringify(manifestOf(settings.current.name)),
        tags: [],
        isLasting: true,
      })
    })
    return sendAnswer(request, reply, answer)
  })
}

function manifestOf(name: string) {
  return {
    name: `${name}: the online grocery store`,
    short_name: name,
    description: 'Fresh vegetables, fruits, lentils and rice from sellers near you.',
    ...{ id: '/', start_url: '/', scope: '/' },
    display: 'standalone',
    lang: 'en-PK',
    background_color: PAPER,
    theme_color: PAPER,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'Shop', url: '/shop' },
      { name: 'My orders', url: '/profile/orders' },
    ],
  }
}
