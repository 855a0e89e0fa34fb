import { useMutation } from '@tanstack/react-query'
import { areaMessages } from '#contract/area-messages.ts'
import {
  type ImportPictures,
  PICTURES_ZIP_MAX_BYTES,
  uploadImportPictures,
  ZIP_TYPE,
  ZIP_TYPE_OF_WINDOWS,
} from '#contract/import-pictures.ts'
import { useApi } from '#web/identity/session/session.tsx'

/** The ZIP files that a seller has selected. `expectsTable` is true if one of them should contain the table. */
type Selected = { files: readonly File[]; expectsTable: boolean }

/**
 * Returns a mutation that uploads ZIP files one after another. It resolves to their pictures, and to the last table
 * that they contain. It fails without an upload if one file is too large. `onTable` is called with this table, or
 * `onPictures` if there is none or the mutation has failed.
 */
export function usePictureFiles({ onTable, onPictures }: { onTable: (table: File) => void; onPictures: () => void }) {
  const api = useApi()
  return useMutation({
    mutationFn: async ({ files }: Selected) => {
      if (files.some(({ size }) => size > PICTURES_ZIP_MAX_BYTES)) throw new Error(areaMessages.products.zipTooLarge)
      const received: ImportPictures = { pictures: [], table: null }
      for (const file of files) {
        const { pictures, table } = await api(uploadImportPictures, { file: new Blob([file], { type: ZIP_TYPE }) })
        received.pictures.push(...pictures)
        received.table = table ?? received.table
      }
      return received
    },
    onSettled: (received) => {
      if (received?.table) onTable(fileOf(received.table))
      else onPictures()
    },
  })
}

/** Returns whether a selected file is a ZIP file, by its name or type. */
export function isZip({ name, type }: File): boolean {
  return name.toLowerCase().endsWith('.zip') || type === ZIP_TYPE || type === ZIP_TYPE_OF_WINDOWS
}

function fileOf({ name, type, content }: NonNullable<ImportPictures['table']>): File {
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
  return new File([bytes], name, { type })
}
