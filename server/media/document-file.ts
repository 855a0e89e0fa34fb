import { Problem } from '#server/platform/problem.ts'
import { PICTURE_TYPE, toPicture } from './pictures.ts'

export const PDF_TYPE = 'application/pdf'

/** A seller's document as it is stored: a PDF as it was uploaded, or a picture that was converted to WebP. */
export type DocumentFile = {
  bytes: Buffer
  width: number
  height: number
  content_type: typeof PDF_TYPE | typeof PICTURE_TYPE
}

/** A PDF starts with its version, and its last kilobyte contains the end mark (ISO 32000-1, 7.5.2 and 7.5.5). */
const PDF_BEGINNING = /^%PDF-[12]\.\d/
const PDF_END = '%%EOF'
const LAST_BYTES = 1024

/**
 * Checks an uploaded document by its content. A picture is converted, which removes everything but its pixels. A PDF
 * stays as it is. Throws `document_protected` for a PDF with a password, and `not_a_document` for a file that is
 * neither a PDF nor a picture. Throws `image_too_large` or `too_many_pixels` for a picture that is too large.
 */
export async function toDocument(bytes: Buffer): Promise<DocumentFile> {
  if (isPdf(bytes)) {
    if (bytes.includes('/Encrypt')) throw new Problem('document_protected')
    return { bytes, width: 0, height: 0, content_type: PDF_TYPE }
  }
  const picture = await toPicture(bytes).catch((error: unknown) => {
    throw error instanceof Problem && error.code === 'not_an_image' ? new Problem('not_a_document') : error
  })
  return { ...picture, content_type: PICTURE_TYPE }
}

function isPdf(bytes: Buffer): boolean {
  return PDF_BEGINNING.test(bytes.toString('latin1', 0, 8)) && bytes.subarray(-LAST_BYTES).includes(PDF_END)
}
