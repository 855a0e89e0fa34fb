import { areaMessages } from '#contract/area-messages.ts'
import { type ImportPictures, type ImportTable, PICTURES_ZIP_MAX_FILES } from '#contract/import-pictures.ts'
import { IMAGE_MAX_BYTES } from '#contract/limits.ts'
import { CSV_TYPE, IMPORT_MAX_BYTES, XLSX_TYPE } from '#contract/product-table.ts'
import type { Seller } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { ZipArchive, ZipFault } from '#server/platform/zip-archive.ts'
import type { CountPictures } from './picture-limit.ts'
import { isStorable, pictureKey, UNUSABLE_NAME } from './picture-names.ts'
import { type StoredPicture, savePictures } from './queries.ts'
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

/** The media types of tables in a ZIP file, by the end of the file name. */
const TABLE_TYPES: Readonly<Record<string, ImportTable['type']>> = { csv: CSV_TYPE, xlsx: XLSX_TYPE }

/**
 * Stores the pictures of a ZIP file under their file names, so that the seller's tables can name them for a day.
 * Ignores the folders in the ZIP file. Stores the other files if one is faulty. If the ZIP file contains a table of
 * products, returns its bytes without reading them. Throws `zip_too_large`, `too_many_import_pictures`, and
 * `zip_unreadable` if the ZIP file is damaged or has a path that leads out of it. Also throws `scanner_unavailable` and
 * `storage_unavailable`. The pictures before an error stay stored, and can be sent again.
 */
export async function receivePictures(
  platform: Platform,
  { seller_id, member }: Seller,
  file: Buffer,
  countPictures: CountPictures,
): Promise<ImportPictures> {
  const archive = await ZipArchive.open(file, LIMITS).catch(refuse)
  const paths = archive.names.filter((path) => !OF_THE_SYSTEM.test(path))
  const [tables, pictures] = partition(paths, (path) => tableType(path) !== undefined)
  const stated = paths.reduce((sum, path) => sum + archive.sizesOf(path).stated, 0)
  if (pictures.length > PICTURES_ZIP_MAX_FILES || stated > LIMITS.bytes) throw new Problem('zip_too_large')
  await countPictures(seller_id, pictures.length)
  const received: ImportPictures = { pictures: [], table: null }
  for (const path of tables) {
    const table =
      tables.length > 1 ? 'The ZIP file has several tables. Keep one of them.' : await readTable(archive, path)
    if (typeof table === 'string') received.pictures.push({ name: nameIn(path), fault: table })
    else received.table = table
  }
  for (const [key, [path = '', ...others]] of Map.groupBy(pictures, pictureKey)) {
    const picture = others.length > 0 ? faulty('The ZIP file has two files with this name.') : await stored(path)
    if (isStorable(key)) await savePictures(platform.database, seller_id, new Map([[key, picture]]))
    received.pictures.push({ name: nameIn(path), fault: picture.fault })
  }
  return received

  async function stored(path: string): Promise<StoredPicture> {
    if (!isStorable(pictureKey(path))) return faulty(UNUSABLE_NAME)
    const bytes = await readPicture(archive, path)
    return Buffer.isBuffer(bytes) ? storeImportPicture(platform, member.user_id, bytes) : bytes
  }
}

function partition<Item>(items: readonly Item[], belongs: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(belongs), items.filter((item) => !belongs(item))]
}

function nameIn(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

function tableType(path: string): ImportTable['type'] | undefined {
  return TABLE_TYPES[path.slice(path.lastIndexOf('.') + 1).toLowerCase()]
}

/** Uncompresses the table in a ZIP file, or returns the fault of the file. Throws `zip_too_large`. */
async function readTable(archive: ZipArchive, path: string): Promise<ImportTable | string> {
  if (archive.sizesOf(path).stated > IMPORT_MAX_BYTES) return areaMessages.products.tableTooLarge
  const bytes = await uncompressed(archive, path)
  if (typeof bytes === 'string') return bytes
  return { name: nameIn(path), type: tableType(path) ?? CSV_TYPE, content: bytes.toString('base64') }
}

/** Uncompresses one picture of a ZIP file, or returns the fault of the file. Throws `zip_too_large`. */
async function readPicture(archive: ZipArchive, path: string): Promise<Buffer | StoredPicture> {
  const { stated, compressed } = archive.sizesOf(path)
  if (stated >= IMAGE_MAX_BYTES) return TOO_LARGE
  if (stated > SMALL && stated > MOST_COMPRESSED * compressed) return NOT_A_PICTURE
  const bytes = await uncompressed(archive, path)
  return typeof bytes === 'string' ? faulty(bytes) : bytes
}

async function uncompressed(archive: ZipArchive, path: string): Promise<Buffer | string> {
  try {
    return Buffer.concat(await Array.fromAsync(archive.read(path)))
  } catch (error) {
    if (!(error instanceof ZipFault) || error.isTooLarge) return refuse(error)
    return 'This file is damaged, or has a password.'
  }
}

function refuse(error: unknown): never {
  if (!(error instanceof ZipFault)) throw error
  throw new Problem(error.isTooLarge ? 'zip_too_large' : 'zip_unreadable')
}
