import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { areaMessages } from '#contract/area-messages.ts'
import { IMPORT_MAX_BYTES } from '#contract/limits.ts'
import { importProducts, previewProductImport, type TableFault } from '#contract/product-table.ts'
import { membersOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { randomId } from '#web/shared/browser-gaps.ts'
import { useRefreshProducts } from '../use-seller-products.ts'

/** A file as it was when it was chosen, so that what is imported is what was checked. */
type Chosen = { name: string; content: Blob; key: string }

/** Checks the file that is chosen, and imports what was checked; sent twice, it is imported once. */
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
    /** Imports what was checked; `onDone` is called with what has come of it. */
    start(onDone: (outcome: NonNullable<typeof importing.data>) => void) {
      if (chosen.current && !importing.isPending) importing.mutate(chosen.current, { onSuccess: onDone })
    },
  }
}

/** What stood in the way of an import that was fine when it was checked. */
export function faultsSince(error: unknown): TableFault[] {
  return membersOf(error, 'import_refused')?.faults ?? []
}
