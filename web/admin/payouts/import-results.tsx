import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { areaMessages } from '#contract/area-messages.ts'
import { type ImportedResults, importPayoutResults, RESULT_REFUSALS } from '#contract/payout-batches.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { RichText, useText } from '#web/text/text.tsx'
import { Card } from '#web/ui/card.tsx'
import { DropZone } from '#web/ui/drop-zone.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Progress } from '#web/ui/progress.tsx'

/**
 * Shows the field that imports the bank's result file for payouts, and then the lines that were not applied, with the
 * reasons.
 */
export function ImportResults({ batchId: batch_id }: { batchId: string }) {
  const t = useText()
  const api = useApi()
  const queries = useQueryClient()
  const importing = useMutation({
    mutationFn: (file: File) => api(importPayoutResults, { params: { batch_id }, file }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  })
  return (
    <Card className="space-y-4 p-5 sm:p-6">
      <h2 className="text-xl">{t('Import the result of the bank')}</h2>
      <p className="text-sm text-muted">
        {t(
          'The result file needs the references and the statuses of the payouts. You can import the same file again; no result is recorded twice.',
        )}
      </p>
      <DropZone
        label={t('Result file')}
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
          {t(areaMessages.payouts.importFailed)}. {t.message(reasonOf(importing.error))}
        </Notice>
      )}
      {importing.data && <Outcome result={importing.data} />}
    </Card>
  )
}

function Outcome({ result: { paid, failed, returned, known, refused } }: { result: ImportedResults }) {
  const t = useText()
  return (
    <div className="space-y-3">
      <Notice tone={refused.length > 0 ? 'warning' : 'success'}>
        {t('Paid: {paid}. Failed: {failed}. Returned: {returned}. Recorded before: {known}. Not applied: {refused}.', {
          ...{ paid, failed, returned, known, refused: refused.length },
        })}
      </Notice>
      {refused.length > 0 && (
        <ul aria-label={t('Lines of the file that were not applied')} className="divide-y divide-line">
          {refused.map(({ line, text, reason }) => (
            <li key={line} className="space-y-1 py-3 text-sm">
              <p className="font-semibold">{t('Line {line}', { line })}</p>
              <p className="wrap-anywhere">
                <bdi>{text}</bdi>
              </p>
              <p className="text-muted">{t(RESULT_REFUSALS[reason])}</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
