/** Where pictures are read as they were uploaded: `…/<bucket>/<path>`. */
export const PICTURE_PREFIX = '/storage/v1/object/public/'

/** Where they are read in a width: `…/<bucket>/<path>?width=320`. */
export const SIZED_PICTURE_PREFIX = '/storage/v1/render/image/public/'

/** Stands for the picture of a product that has none yet. */
export const NO_PICTURE = '/no-picture.svg'

/** Pixels. A width between them gets the next one. */
export const PICTURE_WIDTHS = [160, 320, 640, 1280] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/**
 * One of the shop's own pictures in every width, for the attribute `srcset`; undefined for a picture from elsewhere.
 */
export function pictureSources(address: string): string | undefined {
  if (!address.startsWith(PICTURE_PREFIX)) return undefined
  const sized = encodeURI(address.replace(PICTURE_PREFIX, SIZED_PICTURE_PREFIX))
  return PICTURE_WIDTHS.map((width) => `${sized}?width=${width} ${width}w`).join(', ')
}
