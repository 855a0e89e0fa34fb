import { type ImportPictures, PICTURES_ZIP_MAX_FILES } from '#contract/import-pictures.ts'
import { IMAGE_MAX_BYTES } from '#contract/limits.ts'
import type { Seller } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { ZipArchive, ZipFault } from '#server/platform/zip-archive.ts'
import { isStorable, pictureKey, UNUSABLE_NAME } from './picture-names.ts'
import { type NamedPicture, savePictures } from './queries.ts'
import { faulty, NOT_A_PICTURE, storeImportPicture, TOO_LARGE } from './store-picture.ts'

/**
 * The limits of the uncompressed ZIP file with pictures. Pictures are already compressed, so twice the maximum size of
 * the ZIP file is enough.
 */
const LIMITS = { entries: 2 * PICTURES_ZIP_MAX_FILES, bytes: 40 * 1024 * 1024 }
/**
 * The ratio of compression above which a file in the ZIP file counts as no picture. The ZIP file states the ratio, so
 * such a file is not uncompressed.
 */
const MOST_COMPRESSED = 100
/**
 * The size in bytes below which a file may have any ratio of compression: a picture of one colour is small before and
 * after.
 */
const SMALL = 256 * 1024

/** Matches files that macOS and Windows add to ZIP files. The import ignores them. */
const OF_THE_SYSTEM = /(^|\/)(__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i

/**
 * Stores the pictures of a ZIP file under their file names, so that the seller's tables can name them for a day.
 * Ignores the folders in the ZIP file. Stores the other files if one is faulty. Throws `zip_unreadable` if the ZIP file
 * is damaged or has a path that leads out of it, and `zip_too_large`. Also throws `scanner_unavailable` and
 * `storage_unavailable`. The pictures before an error stay stored, and can be sent again.
 */
export async function receivePictures(platform: Platform, seller: Seller, file: Buffer): Promise<ImportPictures> {
  const archive = await ZipArchive.open(file, LIMITS).catch(refuse)
  const paths = archive.names.filter((path) => !OF_THE_SYSTEM.test(path))
  const stated = paths.reduce((sum, path) => sum + archive.sizesOf(path).stated, 0)
  if (paths.length > PICTURES_ZIP_MAX_FILES || stated > LIMITS.bytes) throw new Problem('zip_too_large')
  const pictures: ImportPictures['pictures'] = []
  for (const [key, [path = '', ...others]] of Map.groupBy(paths, pictureKey)) {
    const picture = others.length > 0 ? faulty('The ZIP file has two files with this name.') : await stored(path)
    if (isStorable(key)) await savePictures(platform.database, seller.seller_id, new Map([[key, picture]]))
    pictures.push({ name: path.slice(path.lastIndexOf('/') + 1), fault: picture.fault })
  }
  return { pictures }

  async function stored(path: string): Promise<NamedPicture> {
    if (!isStorable(pictureKey(path))) return faulty(UNUSABLE_NAME)
    const bytes = await readPicture(archive, path)
    return Buffer.isBuffer(bytes) ? storeImportPicture(platform, seller, bytes) : bytes
  }
}

/** Uncompresses one picture of a ZIP file, or returns the fault of the file. Throws `zip_too_large`. */
async function readPicture(archive: ZipArchive, path: string): Promise<Buffer | NamedPicture> {
  const { stated, compressed } = archive.sizesOf(path)
  if (stated >= IMAGE_MAX_BYTES) return TOO_LARGE
  if (stated > SMALL && stated > MOST_COMPRESSED * compressed) return NOT_A_PICTURE
  try {
    return Buffer.concat(await Array.fromAsync(archive.read(path)))
  } catch (error) {
    if (!(error instanceof ZipFault) || error.isTooLarge) return refuse(error)
    return faulty('This file is damaged, or has a password.')
  }
}

function refuse(error: unknown): never {
  if (!(error instanceof ZipFault)) throw error
  throw new Problem(error.isTooLarge ? 'zip_too_large' : 'zip_unreadable')
}
