import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { Link } from 'react-router'
import { areaMessages } from '#contract/area-messages.ts'
import { formatRupees } from '#contract/money.ts'
import { type ImportedStatement, importStatement, LINE_REFUSALS } from '#contract/transfers.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { RichText, useText } from '#web/text/text.tsx'
import { Card } from '#web/ui/card.tsx'
import { DropZone } from '#web/ui/drop-zone.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { OrderId } from '#web/ui/order-id.tsx'
import { Progress } from '#web/ui/progress.tsx'

/**
 * A card in which an admin imports a bank statement. It shows the number of matched lines, and each unmatched line with
 * its reason.
 */
export function ImportStatement() {
  const t = useText()
  const api = useApi()
  const queries = useQueryClient()
  const importing = useMutation({
    mutationFn: (file: File) => api(importStatement, { file }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  })
  return (
    <Card className="space-y-4 p-5 sm:p-6">
      <h2 className="text-xl">{t('Import a bank statement')}</h2>
      <p className="text-sm text-muted">
        {t(
          'A line is matched if it has an order code and exactly the awaited amount. You can import a file again; no transfer is recorded twice.',
        )}
      </p>
      <DropZone
        label={t('Bank statement')}
        accept=".csv,text/csv"
        hint={t('CSV, up to 1 MB')}
        onFiles={([file]) => file && importing.mutate(file)}
      >
        <FileUp aria-hidden className="size-8 text-leaf-700" />
        <span>
          <RichText
            text="{value} or drop it here"
            values={{ value: <span className="font-semibold text-leaf-800">{t('Choose a file')}</span> }}
          />
        </span>
      </DropZone>
      {importing.isPending && <Progress label={t('Importing…')} />}
      {importing.isError && (
        <Notice tone="danger">
          {t(areaMessages.transfers.importFailed)}. {t.message(reasonOf(importing.error))}
        </Notice>
      )}
      {importing.data && <Result result={importing.data} />}
    </Card>
  )
}

function Result({ result: { matched, unmatched, known, ignored } }: { result: ImportedStatement }) {
  const t = useText()
  return (
    <div className="space-y-3">
      <Notice tone={unmatched.length > 0 ? 'warning' : 'success'}>
        {t(
          'Matched: {matched}. Not matched: {unmatched}. Recorded before: {known}. Without received money: {ignored}.',
          {
            matched: matched.length,
            unmatched: unmatched.length,
            known,
            ignored,
          },
        )}
      </Notice>
      {unmatched.length > 0 && (
        <ul aria-label={t('Lines of the statement that match no order')} className="divide-y divide-line">
          {unmatched.map(({ line, date, text, amount, order_id, reason }) => (
            <li key={line} className="space-y-1 py-3 text-sm">
              <p className="font-semibold">
                {t('Line {line}', { line })} · {formatRupees(amount)} · <bdi>{date}</bdi>
              </p>
              <p className="wrap-anywhere">
                <bdi>{text}</bdi>
              </p>
              <p className="text-muted">
                {t(LINE_REFUSALS[reason])}{' '}
                {order_id && (
                  <Link to={`/admin/orders/${order_id}`} className="underline">
                    <OrderId id={order_id} />
                  </Link>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
