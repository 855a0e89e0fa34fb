import { Link } from 'react-router'
import type { AuditEntry } from '#contract/audit.ts'
import { type Translate, useText } from '#web/text/text.tsx'
import type { DataColumn } from '#web/ui/data-table.tsx'
import type { Dates } from '#web/ui/dates.ts'
import { ActDetails } from './act-details.tsx'
import { describeAct, detailsOf, reasonOfAct } from './describe-act.ts'

/**
 * Returns the columns of the audit log. Lines may break within an email address, so that a long address does not make
 * the other columns narrow.
 */
export function auditColumns(t: Translate, { formatTime }: Dates): DataColumn<AuditEntry>[] {
  return [
    {
      id: 'when',
      header: t('When'),
      cell: ({ created_at }) => (
        <span className="block text-sm md:min-w-20 lg:whitespace-nowrap">{formatTime(created_at)}</span>
      ),
    },
    { id: 'who', header: t('Who'), cell: (entry) => <Actor entry={entry} /> },
    {
      id: 'what',
      header: t('Action'),
      cell: (entry) => <span className="block wrap-anywhere md:min-w-32">{describeAct(entry, t)}</span>,
    },
    {
      id: 'details',
      header: t('Details'),
      cell: (entry) =>
        reasonOfAct(entry) === '' && detailsOf(entry, t).length === 0 ? null : <ActDetails entry={entry} />,
    },
    {
      id: 'id',
      header: t('Entity ID'),
      isHiddenAtFirst: true,
      cell: ({ entity, entity_id }) => (
        <span className="text-sm break-all">
          {entity} {entity_id}
        </span>
      ),
    },
  ]
}

function Actor({ entry: { actor_id, actor } }: { entry: AuditEntry }) {
  const t = useText()
  if (!actor_id) return t('The shop')
  return (
    <Link to={`/admin/users/${actor_id}`} className="block wrap-anywhere underline md:min-w-32">
      <bdi>{actor ?? t('Deleted account')}</bdi>
    </Link>
  )
}
