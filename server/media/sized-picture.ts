import pLimit from 'p-limit'
import { PICTURE_WIDTHS, type PictureWidth } from '#contract/pictures.ts'
import type { Platform } from '#server/platform/platform.ts'
import { loadSharp } from './load-sharp.ts'
import { bytesOf, type StoredPicture } from './stored-picture.ts'

/** The formats of resized pictures with their content types. The format with the smallest files comes first. */
const FORMATS = { avif: 'image/avif', webp: 'image/webp' } as const
type Format = keyof typeof FORMATS

/**
 * The maximum number of pictures that are resized at once. Two of libuv's four threads stay free for signatures,
 * passwords and files.
 */
const CONCURRENT_SIZES = 2

const limit = pLimit(CONCURRENT_SIZES)

/** Pictures of at most this many bytes are not resized. */
const SMALL = 3000

/** A resized form of a picture. `key` is its storage key; the bytes of this key never change. */
export type Sized = { key: string; type: string; width: PictureWidth; format: Format }

/**
 * Returns the resized form for a requested width and the accepted formats. Returns undefined if the uploaded picture is
 * already small enough.
 */
export function sizeOf(picture: StoredPicture, wanted: number, accepts: string): Sized | undefined {
  const width = PICTURE_WIDTHS.find((one) => one >= wanted)
  if (width === undefined || width >= picture.width || picture.size <= SMALL) return undefined
  const format = accepts.includes(FORMATS.avif) ? 'avif' : 'webp'
  return { key: `${picture.storage_key}/${width}.${format}`, type: FORMATS[format], width, format }
}

/** The conversions in progress, by storage key. Concurrent requests for the same form share one conversion. */
const inProgress = new Map<string, Promise<Buffer>>()

/**
 * Returns the bytes of a resized picture. The picture is converted when it is first requested, and then stored next to
 * the original. Throws `storage_unavailable`.
 */
export async function sizedBytes(platform: Platform, picture: StoredPicture, sized: Sized): Promise<Buffer> {
  const { key } = sized
  const kept = await platform.storage.get(key).catch(() => null)
  if (kept) return kept
  const making =
    inProgress.get(key) ?? limit(() => make(platform, picture, sized)).finally(() => inProgress.delete(key))
  inProgress.set(key, making)
  return making
}

async function make(platform: Platform, picture: StoredPicture, { key, type, width, format }: Sized): Promise<Buffer> {
  const original = await bytesOf(platform, picture)
  const sharp = await loadSharp()
  const resized = sharp(original).resize({ width })
  // A higher effort would make AVIF files slightly smaller, but would delay the first visitor.
  const bytes = await (format === 'avif'
    ? resized.avif({ quality: 55, effort: 2 })
    : resized.webp({ quality: 78 })
  ).toBuffer()
  await platform.storage.put(key, bytes, type).catch((error: unknown) => {
    platform.log.warn({ err: error }, 'resized picture could not be stored')
  })
  return bytes
}
