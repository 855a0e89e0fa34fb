import { Undo2 } from 'lucide-react'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { useDates } from '#web/ui/dates.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useUndoableChange, useUndoChange } from './use-change-many.ts'

/** A notice with a button that undoes the last change of many products. It disappears after ten minutes. */
export function UndoChange() {
  const t = useText()
  const { formatClock } = useDates()
  const change = useUndoableChange()
  const undoing = useUndoChange()
  if (!change) return null
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
            onClick={() => undoing.mutate(change)}
          >
            <Undo2 aria-hidden className="rtl:-scale-x-100 size-4" /> {t('Undo')}
          </Button>
        }
      >
        {t.count(
          change.product_count,
          'You changed one product. You can undo this until {time}.',
          'You changed {count} products. You can undo this until {time}.',
          { time: formatClock(change.undo_until) },
        )}
      </Notice>
    </div>
  )
}
