import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { areaMessages } from '#contract/area-messages.ts'
import { listUndoableImports, type UndoableImport, undoProductImport } from '#contract/product-table.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { useLanguage, useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { useDates } from '#web/ui/dates.ts'
import { Notice } from '#web/ui/notice.tsx'
import { pageToast } from '#web/ui/toasts.tsx'
import { useRefreshProducts } from '../use-seller-products.ts'
import { describeOutcome } from './describe-import.ts'

/** The key of the query for the imports that can be undone. */
export const IMPORTS = ['seller', 'product-imports']
/**
 * The interval in milliseconds at which the imports that can be undone are loaded again, so that an expired one
 * disappears.
 */
const REFRESH_INTERVAL = 30_000

/**
 * A notice with a button that undoes the newest import of a table. It disappears ten minutes after the import.
 * `onUndone` is called after the undo.
 */
export function UndoImport({ onUndone }: { onUndone?: () => void }) {
  const t = useText()
  const language = useLanguage()
  const { formatClock } = useDates()
  const imported = useUndoableImport()
  const undoing = useUndoImport()
  if (!imported) return null
  return (
    <div className="mb-3">
      <Notice
        tone="info"
        action={
          <Button
            variant="secondary"
            size="small"
            isBusy={undoing.isPending}
            busyLabel={t('Saving...')}
            onClick={() => undoing.mutate(imported, onUndone && { onSuccess: onUndone })}
          >
            <Undo2 aria-hidden className="rtl:-scale-x-100 size-4" /> {t('Undo the import')}
          </Button>
        }
      >
        {t('Your import: {outcome} You can undo it until {time}.', {
          outcome: describeOutcome(imported, language),
          time: formatClock(imported.undo_until),
        })}
      </Notice>
    </div>
  )
}

/** Loads the newest import that can still be undone. Undefined if there is none. */
function useUndoableImport(): UndoableImport | undefined {
  const api = useApi()
  const { data } = useQuery({
    queryKey: IMPORTS,
    queryFn: () => api(listUndoableImports),
    refetchInterval: REFRESH_INTERVAL,
  })
  return data?.items[0]
}

/** Returns a mutation that undoes an import. */
function useUndoImport() {
  const t = useText()
  const api = useApi()
  const queries = useQueryClient()
  const refresh = useRefreshProducts()
  return useMutation({
    mutationFn: ({ import_id }: UndoableImport) => api(undoProductImport, { params: { import_id } }),
    onSuccess: ({ removed, archived, restored, refused }) => {
      if (removed > 0)
        pageToast.success(t.count(removed, 'One new draft was deleted.', '{count} new drafts were deleted.'))
      if (archived > 0)
        pageToast.success(
          t.count(
            archived,
            'One new product is not on sale any more.',
            '{count} new products are not on sale any more.',
          ),
        )
      if (restored > 0)
        pageToast.success(t.count(restored, 'One product is as before.', '{count} products are as before.'))
      if (refused.length > 0)
        pageToast.error(
          t.count(
            refused.length,
            'One product was not changed back, because it was edited since.',
            '{count} products were not changed back, because they were edited since.',
          ),
        )
    },
    onError: (error) => pageToast.error(areaMessages.products.saveFailed, reasonOf(error)),
    onSettled: () => Promise.all([refresh(), queries.invalidateQueries({ queryKey: IMPORTS })]),
  })
}
