import { Link } from 'react-router'
import type { LedgerPosting } from '#contract/ledger.ts'
import type { Translate } from '#web/text/text.tsx'
import type { DataColumn } from '#web/ui/data-table.tsx'
import type { Dates } from '#web/ui/dates.ts'
import { OrderId } from '#web/ui/order-id.tsx'
import { POSTING_LABELS, reasonOfPosting } from './describe-posting.ts'
import { Entries } from './entries.tsx'

/** Returns the columns of the list of postings. */
export function postingColumns(t: Translate, { formatTime }: Dates): DataColumn<LedgerPosting>[] {
  return [
    {
      id: 'when',
      header: t('When'),
      cell: ({ created_at }) => <span className="block min-h-11 text-sm md:min-w-20">{formatTime(created_at)}</span>,
    },
    {
      id: 'kind',
      header: t('Posting'),
      cell: (posting) => (
        <>
          <span className="block font-semibold">{t(POSTING_LABELS[posting.kind])}</span>
          <bdi className="block text-sm text-muted">{reasonOfPosting(posting, t)}</bdi>
        </>
      ),
    },
    {
      id: 'order',
      header: t('Order'),
      cell: ({ order_id }) =>
        order_id && (
          <Link to={`/admin/orders/${order_id}`} className="inline-flex min-h-11 items-center underline">
            <OrderId id={order_id} />
          </Link>
        ),
    },
    { id: 'entries', header: t('Entries'), cell: ({ entries }) => <Entries entries={entries} /> },
    {
      id: 'by',
      header: t('By'),
      isHiddenAtFirst: true,
      cell: ({ created_by }) => <span className="text-sm wrap-anywhere">{created_by ?? t('The shop')}</span>,
    },
  ]
}
