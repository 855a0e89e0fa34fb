import { PICTURE_WIDTHS, type PictureWidth } from '#contract/pictures.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { ResizedFormat } from './convert-picture.ts'
import { pictureProcess } from './picture-process.ts'
import { bytesOf, type StoredPicture } from './stored-picture.ts'

/** The formats of resized pictures with their content types. The format with the smallest files comes first. */
const FORMATS = { avif: 'image/avif', webp: 'image/webp' } as const satisfies Record<ResizedFormat, string>

/** Pictures of at most this many bytes are not resized. */
const SMALL = 3000

/** A picture in a resized version. `key` is its storage key; the bytes of this key never change. */
export type Sized = { key: string; type: string; width: PictureWidth; format: ResizedFormat }

/**
 * Returns the resized version of a picture for a requested width and the accepted formats. Returns undefined if the
 * uploaded picture is already small enough, or if no resized version is wide enough.
 */
export function sizeOf(picture: StoredPicture, wanted: number, accepts: string): Sized | undefined {
  const width = PICTURE_WIDTHS.find((one) => one >= wanted)
  if (width === undefined || width >= picture.width || picture.size <= SMALL) return undefined
  const format = accepts.includes(FORMATS.avif) ? 'avif' : 'webp'
  return { key: `${picture.storage_key}/${width}.${format}`, type: FORMATS[format], width, format }
}

/**
 * The conversions of pictures in progress, by storage key. Concurrent requests for the same width and format share one
 * conversion.
 */
const inProgress = new Map<string, Promise<Buffer>>()

/**
 * Returns the bytes of a resized picture. The picture is converted when it is first requested, and then stored next to
 * the original. Throws `object_not_found` if the storage lacks the original, and `storage_unavailable`.
 */
export async function sizedBytes(platform: Platform, picture: StoredPicture, sized: Sized): Promise<Buffer> {
  const { key } = sized
  const kept = await platform.storage.get(key).catch(() => null)
  if (kept) return kept
  const making = inProgress.get(key) ?? make(platform, picture, sized).finally(() => inProgress.delete(key))
  inProgress.set(key, making)
  return making
}

async function make(platform: Platform, picture: StoredPicture, { key, type, width, format }: Sized): Promise<Buffer> {
  const bytes = await pictureProcess.resizePicture(await bytesOf(platform, picture), width, format)
  await platform.storage.put(key, bytes, type).catch((error: unknown) => {
    platform.log.warn({ err: error }, 'resized picture could not be stored')
  })
  return bytes
}
