import { BadgeCheck } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { messages } from '#contract/messages.ts'
import { personalPage } from '#web/layout/personal-page.ts'
import { LoadFailure } from '#web/ui/area-states.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterLinks } from '#web/ui/filter-links.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pager, useCursorPages } from '#web/ui/pager.tsx'
import { Loading, Skeletons } from '#web/ui/skeleton.tsx'
import { SellerCard } from './seller-card.tsx'
import { useSellers, useVerifySeller } from './use-sellers.ts'

export const meta = () => personalPage('Verify sellers')

const STANDINGS = [
  { value: '', label: 'Waiting' },
  { value: 'verified', label: 'Verified' },
]

/** Sellers who wait for an admin, with everything needed to decide; and those verified before. */
export default function VerifySellers() {
  const [search] = useSearchParams()
  const standing = search.get('show') === 'verified' ? 'verified' : 'waiting'
  return (
    <>
      <PageHeader title="Verify Sellers">Those who have waited longest come first.</PageHeader>
      <FilterLinks label="Which sellers" param="show" options={STANDINGS} />
      <SellerList key={standing} standing={standing} />
    </>
  )
}

function SellerList({ standing }: { standing: 'waiting' | 'verified' }) {
  const pages = useCursorPages()
  const sellers = useSellers(standing, pages.cursor)
  const verifying = useVerifySeller()

  if (sellers.isPending)
    return (
      <Loading label="Loading sellers...">
        <div className="space-y-4">
          <Skeletons count={3} className="h-56" />
        </div>
      </Loading>
    )
  if (sellers.isError)
    return (
      <LoadFailure
        message={messages.sellers.loadFailed}
        reason={sellers.error.message}
        retry={() => sellers.refetch()}
      />
    )
  const { items, next_cursor } = sellers.data
  if (items.length === 0 && !next_cursor && pages.page === 1) return <NoSellers standing={standing} />
  return (
    <>
      <div className="space-y-4">
        {items.map((seller) => (
          <SellerCard
            key={seller.id}
            seller={seller}
            onVerify={() => verifying.mutate(seller)}
            isVerifying={verifying.isPending && verifying.variables.id === seller.id}
          />
        ))}
      </div>
      <Pager pages={pages} nextCursor={next_cursor} isBusy={sellers.isPlaceholderData} />
    </>
  )
}

function NoSellers({ standing }: { standing: 'waiting' | 'verified' }) {
  if (standing === 'verified') return <EmptyState title="No seller has been verified yet" icon={<BadgeCheck />} />
  return (
    <EmptyState title={messages.sellers.noneWaiting} icon={<BadgeCheck />}>
      New registrations appear here by themselves.
    </EmptyState>
  )
}
