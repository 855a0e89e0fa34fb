import { useState } from 'react'
import type { AdminOrderDetail } from '#contract/admin-orders.ts'
import { areaMessages } from '#contract/area-messages.ts'
import { addNote } from '#contract/order-acts.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useDates } from '#web/ui/dates.ts'
import { TextArea } from '#web/ui/field.tsx'
import { useOrderAct } from './use-order-act.ts'

/** The notes of admins about an order, and a form that adds one. */
export function StaffNotes({ order: { order_id, notes } }: { order: AdminOrderDetail }) {
  const t = useText()
  const { formatTime } = useDates()
  const [text, setText] = useState('')
  const adding = useOrderAct({
    send: (api, note: string) => api(addNote, { params: { order_id }, body: { text: note } }),
    done: areaMessages.orders.noteAdded,
    failed: areaMessages.orders.noteFailed,
    onDone: () => setText(''),
  })
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="mb-3 text-xl">{t('Notes of staff')}</h2>
      <ul aria-label={t('Notes of staff')} className="divide-y divide-line">
        {notes.map((note) => (
          <li key={note.created_at} className="py-2.5">
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {note.text}
            </p>
            <p className="text-sm text-muted">
              <bdi>{note.created_by}</bdi> · {formatTime(note.created_at)}
            </p>
          </li>
        ))}
      </ul>
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() !== '') adding.mutate(text)
        }}
        className="mt-3 flex flex-col items-start gap-3"
      >
        <TextArea
          label={t('New note')}
          hint={t('Only staff see it.')}
          maxLength={2000}
          rows={2}
          className="w-full"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" variant="secondary" size="small" isBusy={adding.isPending} busyLabel={t('Saving...')}>
          {t('Add note')}
        </Button>
      </form>
    </Card>
  )
}
