import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { areaMessages } from '#contract/area-messages.ts'
import { IMPORT_MAX_BYTES, importProducts, previewProductImport, type TableFault } from '#contract/product-table.ts'
import { membersOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { randomId } from '#web/shared/browser-gaps.ts'
import { useRefreshProducts } from '../use-seller-products.ts'

/**
 * The content of a selected file. It is stored when the file is selected, so that the import uses the same data as the
 * preview.
 */
type Chosen = { name: string; content: Blob; key: string }

/**
 * Returns functions that preview a selected file and import the same data. The idempotency key of the file prevents a
 * second import of it.
 */
export function useProductImport() {
  const api = useApi()
  const refresh = useRefreshProducts()
  const chosen = useRef<Chosen>(null)

  const importing = useMutation({
    mutationFn: async ({ content, key }: Chosen) => api(importProducts, { file: content, idempotencyKey: key }),
    onSuccess: refresh,
  })
  const checking = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > IMPORT_MAX_BYTES) throw new Error(areaMessages.products.tableTooLarge)
      const content = new Blob([await file.arrayBuffer()])
      chosen.current = { name: file.name, content, key: randomId() }
      return api(previewProductImport, { file: content })
    },
  })
  return {
    checking,
    importing,
    check(file: File) {
      importing.reset()
      checking.mutate(file)
    },
    /** Starts the import. `onDone` is called with its result. */
    start(onDone: (outcome: NonNullable<typeof importing.data>) => void) {
      if (chosen.current && !importing.isPending) importing.mutate(chosen.current, { onSuccess: onDone })
    },
  }
}

/**
 * Returns the faults with which the server refused an import. The preview may have had none, because products can
 * change after it. Returns an empty list for any other error.
 */
export function faultsSince(error: unknown): TableFault[] {
  return membersOf(error, 'import_refused')?.faults ?? []
}
