import { PICTURE_WIDTHS, type PictureWidth } from '#contract/pictures.ts'
import type { Platform } from '#server/platform/platform.ts'
import { loadSharp } from './load-sharp.ts'
import { bytesOf, type StoredPicture } from './stored-picture.ts'

/** What browsers say they take, the smallest first. */
const FORMATS = { avif: 'image/avif', webp: 'image/webp' } as const
type Format = keyof typeof FORMATS

/** Bytes below which a picture is served as it is, whatever was asked for. */
const SMALL = 3000

/** Which of its forms a picture is served in; `key` is where that lies in the storage, and names its bytes for ever. */
export type Sized = { key: string; type: string; width: PictureWidth; format: Format }

/** The form for a wanted width and what the browser accepts; undefined where the original serves: it is no larger, or tiny. */
export function sizeOf(picture: StoredPicture, wanted: number, accepts: string): Sized | undefined {
  const width = PICTURE_WIDTHS.find((one) => one >= wanted)
  if (width === undefined || width >= picture.width || picture.size <= SMALL) return undefined
  const format = accepts.includes(FORMATS.avif) ? 'avif' : 'webp'
  return { key: `${picture.storage_key}/${width}.${format}`, type: FORMATS[format], width, format }
}

/** Those being made, so that many who ask at once wait for the same one. */
const inTheMaking = new Map<string, Promise<Buffer>>()

/** A picture in a size, made when it is first asked for and kept beside the original. Throws `storage_unavailable`. */
export async function sizedBytes(platform: Platform, picture: StoredPicture, sized: Sized): Promise<Buffer> {
  const { key } = sized
  const kept = await platform.storage.get(key).catch(() => null)
  if (kept) return kept
  const making = inTheMaking.get(key) ?? make(platform, picture, sized).finally(() => inTheMaking.delete(key))
  inTheMaking.set(key, making)
  return making
}

async function make(platform: Platform, picture: StoredPicture, { key, type, width, format }: Sized): Promise<Buffer> {
  const original = await bytesOf(platform, picture)
  const sharp = await loadSharp()
  const resized = sharp(original).resize({ width })
  // More effort makes AVIF a little smaller, and a first visitor wait.
  const bytes = await (format === 'avif'
    ? resized.avif({ quality: 55, effort: 2 })
    : resized.webp({ quality: 78 })
  ).toBuffer()
  await platform.storage.put(key, bytes, type).catch((error: unknown) => {
    platform.log.warn({ err: error }, 'a size of a picture could not be kept')
  })
  return bytes
}
