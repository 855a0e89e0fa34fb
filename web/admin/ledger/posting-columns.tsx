import { Link } from 'react-router'
import type { LedgerPosting } from '#contract/ledger.ts'
import type { DataColumn } from '#web/ui/data-table.tsx'
import { formatTime, shortOrderId } from '#web/ui/dates.ts'
import { POSTING_LABELS, reasonOfPosting } from './describe-posting.ts'
import { Entries } from './entries.tsx'

/** The columns of the list of postings. */
export const POSTING_COLUMNS: DataColumn<LedgerPosting>[] = [
  {
    id: 'when',
    header: 'When',
    cell: ({ created_at }) => <span className="block min-h-11 text-sm md:min-w-20">{formatTime(created_at)}</span>,
  },
  {
    id: 'kind',
    header: 'Posting',
    cell: (posting) => (
      <>
        <span className="block font-semibold">{POSTING_LABELS[posting.kind]}</span>
        <span className="block text-sm text-muted">{reasonOfPosting(posting)}</span>
      </>
    ),
  },
  {
    id: 'order',
    header: 'Order',
    cell: ({ order_id }) => (
      <Link to={`/admin/orders/${order_id}`} className="inline-flex min-h-11 items-center underline">
        {shortOrderId(order_id)}
      </Link>
    ),
  },
  { id: 'entries', header: 'Entries', cell: ({ entries }) => <Entries entries={entries} /> },
  {
    id: 'by',
    header: 'By',
    isHiddenAtFirst: true,
    cell: ({ created_by }) => <span className="text-sm wrap-anywhere">{created_by ?? 'The shop'}</span>,
  },
]
