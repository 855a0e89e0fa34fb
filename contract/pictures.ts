/** The path of original pictures: `…/<bucket>/<path>`. */
export const PICTURE_PREFIX = '/storage/v1/object/public/'

/** The path of resized pictures: `…/<bucket>/<path>?width=320`. */
export const SIZED_PICTURE_PREFIX = '/storage/v1/render/image/public/'

/** The placeholder of a product without a picture. */
export const NO_PICTURE = '/no-picture.svg'

/** Pixels. A width in between uses the next larger one. */
export const PICTURE_WIDTHS = [160, 320, 640, 1280] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** Returns one of the shop's own pictures in every width, for the attribute `srcset`; undefined for other pictures. */
export function pictureSources(address: string): string | undefined {
  if (!address.startsWith(PICTURE_PREFIX)) return undefined
  const sized = encodeURI(address.replace(PICTURE_PREFIX, SIZED_PICTURE_PREFIX))
  return PICTURE_WIDTHS.map((width) => `${sized}?width=${width} ${width}w`).join(', ')
}
