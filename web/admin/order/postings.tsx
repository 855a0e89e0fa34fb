import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { areaMessages } from '#contract/area-messages.ts'
import { listPostings } from '#contract/ledger.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { useText } from '#web/text/text.tsx'
import { Card } from '#web/ui/card.tsx'
import { useDates } from '#web/ui/dates.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { POSTING_LABELS, reasonOfPosting } from '../ledger/describe-posting.ts'
import { Entries } from '../ledger/entries.tsx'

/** The interval in milliseconds at which the order's ledger postings are loaded again. */
const REFRESH_INTERVAL = 15_000

/** The newest ledger postings of an order, newest first, with a link to all of them. */
export function Postings({ order_id }: { order_id: string }) {
  const { formatTime } = useDates()
  const t = useText()
  const api = useApi()
  const postings = useQuery({
    queryKey: ['admin', 'ledger', { order_id }],
    queryFn: () => api(listPostings, { query: { order_id } }),
    refetchInterval: REFRESH_INTERVAL,
  })
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="mb-2 text-xl">{t('Ledger')}</h2>
      {postings.isPending && <Loading label={t('Loading the postings...')} />}
      {postings.isError && (
        <LoadFailure
          message={areaMessages.ledger.loadFailed}
          reason={reasonOf(postings.error)}
          retry={() => postings.refetch()}
        />
      )}
      {postings.data?.items.length === 0 && <p className="text-muted">{t('Nothing was posted for this order.')}</p>}
      <ul className="divide-y divide-line">
        {postings.data?.items.map((posting) => (
          <li
            key={posting.posting_id}
            className="grid min-h-11 gap-x-6 gap-y-1 py-3 sm:grid-cols-[10rem_minmax(0,1fr)]"
          >
            <div>
              <p className="font-semibold">{t(POSTING_LABELS[posting.kind])}</p>
              <p className="text-sm text-muted">{formatTime(posting.created_at)}</p>
              <p className="text-sm wrap-anywhere text-muted">
                {[reasonOfPosting(posting, t), posting.created_by].filter(Boolean).join(' · ')}
              </p>
            </div>
            <Entries entries={posting.entries} />
          </li>
        ))}
      </ul>
      {postings.data?.next_cursor && (
        <Link to={`/admin/ledger?order_id=${order_id}`} className="inline-flex min-h-11 items-center underline">
          {t('All postings of this order')}
        </Link>
      )}
    </Card>
  )
}
