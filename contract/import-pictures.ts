import { z } from 'zod'
import { call } from './call.ts'

/** The maximum size of a ZIP file with pictures in bytes, and the maximum number of its files. */
export const PICTURES_ZIP_MAX_BYTES = 20 * 1024 * 1024
export const PICTURES_ZIP_MAX_FILES = 200
/** The maximum number of different pictures that one imported table of products can name. */
export const IMPORT_MAX_PICTURES = 2000
/**
 * Hours after which a picture that a seller sent for imports can no longer be used. Until then, a table can name it by
 * its file name.
 */
export const IMPORT_PICTURE_HOURS = 24

/** The media type of ZIP files. Browsers on Windows send `ZIP_TYPE_OF_WINDOWS` instead. */
export const ZIP_TYPE = 'application/zip'
export const ZIP_TYPE_OF_WINDOWS = 'application/x-zip-compressed'

/** A picture that a seller sends for an import of products. The imported table names it in its column Pictures. */
const importPicture = z
  .object({
    name: z.string().describe('The name of the file without folders, or the address of the picture'),
    fault: z.string().nullable().describe('The reason why the picture cannot be used; null if it can'),
  })
  .meta({ id: 'ImportPicture' })
export type ImportPicture = z.infer<typeof importPicture>

const importPictures = z
  .object({ pictures: z.array(importPicture).describe('The pictures, in the order of the request') })
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
  summary: `Upload a ZIP file with pictures, which tables can name for ${IMPORT_PICTURE_HOURS} hours. A picture replaces an earlier one with the same name`,
  file: { type: ZIP_TYPE, otherTypes: [ZIP_TYPE_OF_WINDOWS], maxBytes: PICTURES_ZIP_MAX_BYTES },
  refusals: ['zip_unreadable', 'zip_too_large'],
  response: importPictures,
})
