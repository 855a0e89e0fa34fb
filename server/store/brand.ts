import { isReadableWithWhite, shadesOf } from '#contract/colour.ts'
import { PICTURE_PREFIX, SIZED_PICTURE_PREFIX } from '#contract/pictures.ts'
import type { ShopSettings } from '#contract/settings.ts'
import type { App } from '#server/platform/http/serve.ts'
import { Problem } from '#server/platform/problem.ts'

/**
 * The width in pixels of the logo picture that pages load. The header shows it 40 CSS pixels wide, and some screens
 * have several pixels for each of these.
 */
const LOGO_WIDTH = 160
const [CSS, SVG] = ['text/css; charset=utf-8', 'image/svg+xml']
/** The cache header of the files of a brand colour. Their URL contains the colour, so they never change. */
const FOR_EVER = 'public, max-age=31536000, immutable'

/** The default logo, `public/favicon.svg`. */
const DEFAULT_LOGO = '/favicon.svg'

/**
 * Returns the URLs of the logo and of the style sheet with the brand colour. The default logo is drawn in the brand
 * colour. The style sheet is null for the default colour.
 */
export function brandOf({ logo_url, brand_colour }: ShopSettings): { logo_url: string; brand_style: string | null } {
  const colour = brand_colour && `/brand/${brand_colour.slice(1).toLowerCase()}`
  const sized = logo_url && encodeURI(logo_url.replace(PICTURE_PREFIX, SIZED_PICTURE_PREFIX))
  return {
    logo_url: sized ? `${sized}?width=${LOGO_WIDTH}` : colour ? `${colour}.svg` : DEFAULT_LOGO,
    brand_style: colour && `${colour}.css`,
  }
}

/**
 * Adds the files of brand colours: `/brand/0057b8.css` has the shades of #0057b8, and `/brand/0057b8.svg` is the
 * default logo in these shades. A page links to the style sheet in its head, so that browsers paint the page in the
 * colour from the beginning. The policy of pages permits no inline style.
 */
export function brandFileRoute(app: App): void {
  app.get<{ Params: { file: string } }>('/brand/:file', { schema: { hide: true } }, (request, reply) => {
    const [, digits = '', format = ''] = /^([\da-f]{6})\.(css|svg)$/.exec(request.params.file) ?? []
    if (!isReadableWithWhite(`#${digits}`)) throw new Problem('not_found')
    const shades = shadesOf(`#${digits}`)
    reply.header('cache-control', FOR_EVER)
    return format === 'css' ? reply.type(CSS).send(styleOf(shades)) : reply.type(SVG).send(logoOf(shades))
  })
}

function styleOf(shades: Record<number, string>): string {
  const colours = Object.entries(shades).map(([number, shade]) => `--color-leaf-${number}:${shade}`)
  return `:root{${[...colours, `--color-tint-leaf:${shades[50]}`].join(';')}}`
}

/** Returns the default logo, a bowl with leaves, in the shades of a colour. */
function logoOf(shades: Record<number, string>): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><title>A bowl with leaves</title><circle cx="20" cy="20" r="20" fill="${shades[700]}"/><path d="M9 21h22a11 11 0 0 1-22 0Z" fill="#ffb931"/><path d="M20 20c-1-6 2-11 9-12 1 7-3 12-9 12Z" fill="${shades[200]}"/><path d="M19 20c1-4-1-8-7-9-1 5 2 9 7 9Z" fill="${shades[500]}"/></svg>`
}
