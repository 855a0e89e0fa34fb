import { Link } from 'react-router'
import type { AuditEntry } from '#contract/audit.ts'
import type { DataColumn } from '#web/ui/data-table.tsx'
import { formatTime } from '#web/ui/dates.ts'
import { describeAct, particularsOf } from './describe-act.ts'

/** What an admin sees of each line of the log. E-mails break anywhere, and however long one is, no other column gets too narrow to read. */
export const AUDIT_COLUMNS: DataColumn<AuditEntry>[] = [
  {
    id: 'when',
    header: 'When',
    cell: ({ created_at }) => (
      <span className="block text-sm md:min-w-20 lg:whitespace-nowrap">{formatTime(created_at)}</span>
    ),
  },
  { id: 'who', header: 'Who', cell: (entry) => <Actor entry={entry} /> },
  {
    id: 'what',
    header: 'What',
    cell: (entry) => <span className="block wrap-anywhere md:min-w-32">{describeAct(entry)}</span>,
  },
  {
    id: 'particulars',
    header: 'Particulars',
    cell: (entry) => {
      const particulars = particularsOf(entry)
      if (particulars.length === 0) return null
      return (
        <span className="block text-sm wrap-anywhere md:min-w-28">
          {particulars.map((particular) => (
            <span key={particular} className="block">
              {particular}
            </span>
          ))}
        </span>
      )
    },
  },
  {
    id: 'id',
    header: 'ID of what',
    isHiddenAtFirst: true,
    cell: ({ entity, entity_id }) => (
      <span className="text-sm break-all">
        {entity} {entity_id}
      </span>
    ),
  },
]

function Actor({ entry: { actor_id, actor } }: { entry: AuditEntry }) {
  if (!actor_id) return 'The shop itself'
  return (
    <Link to={`/admin/users/${actor_id}`} className="block wrap-anywhere underline md:min-w-32">
      {actor ?? 'Deleted account'}
    </Link>
  )
}
