import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { areaMessages } from '#contract/area-messages.ts'
import {
  IMPORT_MAX_BYTES,
  type ImportResult,
  importProducts,
  type NewProducts,
  previewProductImport,
  readTableRecords,
  type TableFault,
  XLSX_TYPE,
} from '#contract/product-table.ts'
import { saveFile } from '#web/api/export-button.tsx'
import { membersOf, reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { randomId } from '#web/shared/browser-gaps.ts'
import { useLanguage } from '#web/text/text.tsx'
import { pageToast } from '#web/ui/toasts.tsx'
import { useRefreshProducts } from '../use-seller-products.ts'
import { faultyLinesTable } from './faulty-lines-table.ts'
import { IMPORTS } from './undo-import.tsx'
import { usePictureFetch } from './use-picture-fetch.ts'

/**
 * The content of a selected file. It is stored when the file is selected, so that the import uses the same data as the
 * preview. `key` is the idempotency key of the import.
 */
type Chosen = { name: string; content: Blob; key: string }

/** The preview of an import to request: of a file that was just selected, or of the same file as before. */
type Check = { name: string; file?: File }

/**
 * Returns the functions of the import page: they preview a selected file, fetch its pictures, import the same data, and
 * save its faulty lines. The idempotency key of the file prevents a second import of it.
 */
export function useProductImport() {
  const api = useApi()
  const language = useLanguage()
  const refresh = useRefreshProducts()
  const queries = useQueryClient()
  const chosen = useRef<Chosen>(null)
  const [newProducts, setNewProducts] = useState<NewProducts>('draft')
  // After an upload of pictures, the selected table is checked again. The seller may have changed the choice in
  // between.
  const latestChoice = useRef(newProducts)
  const pictureFetch = usePictureFetch()

  const importing = useMutation({
    mutationFn: async (faulty_lines: 'refuse' | 'skip') => {
      const { content, key } = chosenFile()
      const query = { faulty_lines, new_products: newProducts }
      return api(importProducts, { file: content, idempotencyKey: key, query })
    },
    onSuccess: () => Promise.all([refresh(), queries.invalidateQueries({ queryKey: IMPORTS })]),
  })
  const downloading = useMutation({
    mutationFn: async (faults: readonly TableFault[]) => {
      const records = await api(readTableRecords, { file: chosenFile().content })
      const table = new Blob([faultyLinesTable(records, faults, language)], { type: 'text/csv' })
      saveFile(table, `faulty-lines-${new Date().toISOString().slice(0, 10)}.csv`)
    },
    onError: (error) => pageToast.error(areaMessages.products.downloadFailed, reasonOf(error)),
  })
  const checking = useMutation({
    mutationFn: async ({ file }: Check) => {
      if (file) chosen.current = await readFile(file)
      const query = { new_products: latestChoice.current }
      return api(previewProductImport, { file: chosenFile().content, query })
    },
    // Faulty pictures are fetched again if the file is selected again, but not after each preview.
    onSuccess: ({ pictures_to_fetch }, { file }) => {
      if (file && pictures_to_fetch > 0) pictureFetch.start(chosenFile().content, checkAgain)
    },
  })

  function chosenFile(): Chosen {
    if (!chosen.current) throw new Error('No file was chosen.')
    return chosen.current
  }

  /**
   * Previews the selected file again, after pictures were added or an import was undone. Uses a new idempotency key, so
   * that the file can be imported once more. Does nothing if no file is selected.
   */
  function checkAgain(): void {
    if (!chosen.current) return
    importing.reset()
    chosen.current = { ...chosen.current, key: randomId() }
    checking.mutate({ name: chosen.current.name })
  }

  return {
    checking,
    importing,
    downloading,
    pictureFetch,
    checkAgain,
    newProducts,
    /** Selects a table and previews it. Fetches the pictures at its addresses and then previews it again. */
    check(file: File) {
      importing.reset()
      pictureFetch.stop()
      chosen.current = null
      checking.mutate({ name: file.name, file })
    },
    /** Sets whether new products become drafts or are on sale, and previews the selected file again. */
    chooseNewProducts(choice: NewProducts) {
      setNewProducts(choice)
      latestChoice.current = choice
      checkAgain()
    },
    /** Imports the selected file. `onDone` is called with the result. A second call during the import has no effect. */
    start(faultyLines: 'refuse' | 'skip', onDone?: (result: ImportResult) => void) {
      if (chosen.current && !importing.isPending) importing.mutate(faultyLines, onDone && { onSuccess: onDone })
    },
    /**
     * Saves a table of the lines with these faults to the user's computer. The table has a further column with the
     * reasons.
     */
    download(faults: readonly TableFault[]) {
      if (!downloading.isPending) downloading.mutate(faults)
    },
  }
}

/** Reads a file that was selected for an import. Throws an error for the screen if it is too large. */
async function readFile(file: File): Promise<Chosen> {
  if (file.size > IMPORT_MAX_BYTES) throw new Error(areaMessages.products.tableTooLarge)
  // Some browsers do not know the type of xlsx files, so the file name decides.
  const type = file.name.toLowerCase().endsWith('.xlsx') ? XLSX_TYPE : ''
  return { name: file.name, content: new Blob([await file.arrayBuffer()], { type }), key: randomId() }
}

/**
 * Returns the faults with which the server refused an import. They may be new, because products can change after the
 * preview. Returns an empty list for any other error.
 */
export function faultsSince(error: unknown): TableFault[] {
  return membersOf(error, 'import_refused')?.faults ?? []
}
