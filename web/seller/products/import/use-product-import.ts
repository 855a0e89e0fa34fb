import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { areaMessages } from '#contract/area-messages.ts'
import { IMPORT_MAX_BYTES, importProducts, previewProductImport, type TableFault } from '#contract/product-table.ts'
import { membersOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { randomId } from '#web/shared/browser-gaps.ts'
import { useRefreshProducts } from '../use-seller-products.ts'

/** The content of a file when it was selected, so that the import uses the checked data. */
type Chosen = { name: string; content: Blob; key: string }

/** Checks the selected file and imports the checked data. A repeated request imports it once. */
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
    /** Imports the checked data; `onDone` receives the result. */
    start(onDone: (outcome: NonNullable<typeof importing.data>) => void) {
      if (chosen.current && !importing.isPending) importing.mutate(chosen.current, { onSuccess: onDone })
    },
  }
}

/** The faults of an import that had no faults at the check. */
export function faultsSince(error: unknown): TableFault[] {
  return membersOf(error, 'import_refused')?.faults ?? []
}
