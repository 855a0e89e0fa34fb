/** The start of the URL path of an original picture; a bucket and a file path follow. */
export const PICTURE_PREFIX = '/storage/v1/object/public/'

/** The start of the URL path of a resized picture. Example: `…/<bucket>/<path>?width=320`. */
export const SIZED_PICTURE_PREFIX = '/storage/v1/render/image/public/'

/** The path of the placeholder for a product without a picture. */
export const NO_PICTURE = '/no-picture.svg'

/** The available picture widths in pixels. The server rounds a requested width up to one of them. */
export const PICTURE_WIDTHS = [160, 320, 640, 1280] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/**
 * Returns the HTML attribute `srcset`, with every available width, for a picture of this shop. Returns undefined for a
 * picture of another site.
 */
export function pictureSources(address: string): string | undefined {
  if (!address.startsWith(PICTURE_PREFIX)) return undefined
  const sized = encodeURI(address.replace(PICTURE_PREFIX, SIZED_PICTURE_PREFIX))
  return PICTURE_WIDTHS.map((width) => `${sized}?width=${width} ${width}w`).join(', ')
}
