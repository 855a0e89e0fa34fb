import { directionOf, LANGUAGES, type Language, pathIn } from '#contract/language.ts'
import type { ShopSettings } from '#contract/settings.ts'
import { CachedAnswer } from '#server/platform/cache/cached-answer.ts'
import { sendAnswer } from '#server/platform/http/send-answer.ts'
import type { App } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { serverTexts } from '#server/platform/server-texts.ts'
import { shopName } from '#server/platform/settings.ts'

const textIn = serverTexts({
  '{store}: the online grocery store': '{store}: آن لائن کریانہ اسٹور',
  'Fresh vegetables, fruits, lentils and rice from sellers near you.':
    'آپ کے قریب کے دکانداروں سے تازہ سبزیاں، پھل، دالیں اور چاول۔',
  Shop: 'خریداری',
  'My orders': 'میرے آرڈر',
})

/** The background colour of pages, `--color-paper` in `web/app.css`. */
const PAPER = '#fbf7ee'

/**
 * Adds the web app manifests in each language, with which browsers install the shop as an app. A manifest contains the
 * name of the shop, so it cannot be a file of the build.
 */
export function manifestRoute(app: App, { settings }: Platform): void {
  for (const language of LANGUAGES) {
    const path = pathIn(language, '/manifest.webmanifest')
    // The API document does not include the routes of the web app manifests, because they are only for browsers.
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      const answer = await app.responses.getOrMake(path, async () => {
        return new CachedAnswer({
          status: 200,
          headers: { 'content-type': 'application/manifest+json; charset=utf-8' },
          body: JSON.stringify(manifestOf(settings.current, language)),
          tags: [],
          isLasting: true,
        })
      })
      return sendAnswer(request, reply, answer)
    })
  }
}

function manifestOf(shop: ShopSettings, language: Language) {
  const t = textIn(language)
  const store = shopName(shop, language)
  return {
    name: t('{store}: the online grocery store', { store }),
    short_name: store,
    description: t('Fresh vegetables, fruits, lentils and rice from sellers near you.'),
    // The id is the same in each language, because both manifests describe one app.
    ...{ id: '/', start_url: pathIn(language, '/'), scope: '/' },
    display: 'standalone',
    lang: language === 'en' ? 'en-PK' : language,
    dir: directionOf(language),
    background_color: PAPER,
    theme_color: PAPER,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: t('Shop'), url: pathIn(language, '/shop') },
      { name: t('My orders'), url: pathIn(language, '/profile/orders') },
    ],
  }
}
