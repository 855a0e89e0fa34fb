import { z } from 'zod'
import { call } from './call.ts'
import { idInAddress } from './fields.ts'
import { CSV_TYPE, tableFile, XLSX_TYPE } from './product-table.ts'

/** The maximum size of a ZIP file with pictures in bytes, and the maximum number of its files. */
export const PICTURES_ZIP_MAX_BYTES = 20 * 1024 * 1024
export const PICTURES_ZIP_MAX_FILES = 200
/**
 * The maximum number of different pictures, and of addresses of pictures, that one imported table of products can name.
 */
export const IMPORT_MAX_PICTURES = 2000
export const IMPORT_MAX_ADDRESSES = 500
/**
 * The maximum number of pictures that one seller can add for imports in 24 hours, in ZIP files and by addresses. The
 * addresses of faulty pictures can be fetched again as often.
 */
export const IMPORT_PICTURES_A_DAY = 2000
/**
 * Hours after which a picture that a seller sent for imports can no longer be used. Until then, a table can name it by
 * its file name.
 */
export const IMPORT_PICTURE_HOURS = 24

/** The media type of ZIP files. Browsers on Windows send `ZIP_TYPE_OF_WINDOWS` instead. */
export const ZIP_TYPE = 'application/zip'
export const ZIP_TYPE_OF_WINDOWS = 'application/x-zip-compressed'

/** A picture for an import of products. The table names it in its column Pictures or Picture addresses. */
const importPicture = z
  .object({
    name: z.string().describe('The name of the file without folders, or the address of the picture'),
    fault: z.string().nullable().describe('The reason why the picture cannot be used; null if it can'),
  })
  .meta({ id: 'ImportPicture' })
export type ImportPicture = z.infer<typeof importPicture>

const importTable = z
  .object({
    name: z.string().describe('The name of the file without folders'),
    type: z.enum([CSV_TYPE, XLSX_TYPE]).describe('The media type of the file'),
    content: z.base64().describe('The bytes of the file, in base64'),
  })
  .meta({ id: 'ImportTable' })
export type ImportTable = z.infer<typeof importTable>

const importPictures = z
  .object({
    pictures: z.array(importPicture).describe('The pictures, in the order of the request'),
    table: importTable
      .nullable()
      .describe('The table of products in the ZIP file, which is not imported yet; null if the ZIP file has none'),
  })
  .meta({ id: 'ImportPictures' })
export type ImportPictures = z.infer<typeof importPictures>

export const uploadImportPictures = call({
  name: 'uploadImportPictures',
  method: 'POST',
  path: '/api/seller/import-pictures',
  caller: 'verified seller',
  sellerStaff: ['manager', 'products'],
  scope: 'products:write',
  tag: 'Seller',
  summary: `Upload a ZIP file with pictures, which tables can name for ${IMPORT_PICTURE_HOURS} hours. A picture replaces an earlier one with the same name. The ZIP file can also contain the table, which is returned`,
  file: { type: ZIP_TYPE, otherTypes: [ZIP_TYPE_OF_WINDOWS], maxBytes: PICTURES_ZIP_MAX_BYTES },
  refusals: ['zip_unreadable', 'zip_too_large', 'too_many_import_pictures'],
  response: importPictures,
})

const pictureFetch = z
  .object({
    fetch_id: z.uuid().describe('The id with which the progress can be read'),
    waiting: z.int().describe('Number of addresses from which the shop has not fetched the picture yet'),
    pictures: z.array(importPicture).describe('The pictures of the other addresses, with the result of each'),
  })
  .meta({ id: 'PictureFetch' })
export type PictureFetch = z.infer<typeof pictureFetch>

export const fetchImportPictures = call({
  name: 'fetchImportPictures',
  method: 'POST',
  path: '/api/seller/picture-fetches',
  caller: 'verified seller',
  sellerStaff: ['manager', 'products'],
  scope: 'products:write',
  tag: 'Seller',
  summary: `Fetch the pictures at the addresses that a table of products names. Tables can name them for ${IMPORT_PICTURE_HOURS} hours. The shop fetches them in the background, and keeps pictures that it has already fetched`,
  file: tableFile,
  refusals: ['too_many_import_pictures'],
  response: pictureFetch,
})

export const getPictureFetch = call({
  name: 'getPictureFetch',
  method: 'GET',
  path: '/api/seller/picture-fetches/:fetch_id',
  caller: 'verified seller',
  sellerStaff: ['manager', 'products'],
  scope: 'products:read',
  tag: 'Seller',
  summary: 'Get the progress of a request to fetch pictures from addresses, with the result of each picture',
  params: z.object({ fetch_id: idInAddress }),
  refusals: ['picture_fetch_not_found'],
  response: pictureFetch,
})
