import { useQuery } from '@tanstack/react-query'
import { areaMessages } from '#contract/area-messages.ts'
import { listAuditLog } from '#contract/audit.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { RichText, useText } from '#web/text/text.tsx'
import { useDates } from '#web/ui/dates.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { ActDetails } from './act-details.tsx'
import { describeAct } from './describe-act.ts'

/** The entries of the audit log about one seller, account or category, newest first. */
export function ActsOn({ entity, entityId }: { entity: string; entityId: string }) {
  const { formatTime } = useDates()
  const t = useText()
  const api = useApi()
  const acts = useQuery({
    queryKey: ['admin', 'audit', entity, entityId],
    queryFn: () => api(listAuditLog, { query: { entity, entity_id: entityId } }),
  })
  if (acts.isPending) return <Loading label={t('Loading history...')} />
  if (acts.isError)
    return (
      <LoadFailure message={areaMessages.audit.loadFailed} reason={reasonOf(acts.error)} retry={() => acts.refetch()} />
    )
  if (acts.data.items.length === 0) return <p className="text-muted">{t('No entries yet.')}</p>
  return (
    <ol className="divide-y divide-line">
      {acts.data.items.map((act) => (
        <li key={act.id} className="py-2.5">
          <p className="wrap-anywhere">
            <RichText
              text="{actor} {act}"
              values={{
                actor: <bdi className="font-semibold">{act.actor ?? t('The shop')}</bdi>,
                act: describeAct(act, t),
              }}
            />
          </p>
          <ActDetails entry={act} />
          <p className="text-sm text-muted">{formatTime(act.created_at)}</p>
        </li>
      ))}
    </ol>
  )
}
