import { BadgeCheck } from 'lucide-react'
import { areaMessages } from '#contract/area-messages.ts'
import { verificationStatus } from '#contract/fields.ts'
import type { AdminToDo } from '#contract/to-do.ts'
import { reasonOf } from '#web/api/reason.ts'
import { personalPage } from '#web/shared/page-meta.ts'
import type { PlainText } from '#web/text/dictionaries.ts'
import { english, useText } from '#web/text/text.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterLinks } from '#web/ui/filter-links.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pager, useCursorPages } from '#web/ui/pager.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Loading, Skeletons } from '#web/ui/skeleton.tsx'
import { useFilters } from '#web/ui/use-filters.ts'
import { useAdminToDo } from '../use-to-do.ts'
import { SellerCard } from './seller-card.tsx'
import { type SellerList, useSellers } from './use-sellers.ts'

export const meta = personalPage('Verify sellers')

const STATUSES = [
  { value: '', label: english('Waiting') },
  { value: 'changed', label: english('Changed') },
  { value: 'documents', label: english('Documents') },
  { value: 'verified', label: english('Verified') },
  { value: 'declined', label: english('Declined') },
]

const INTRODUCTIONS: Record<SellerList, PlainText> = {
  waiting: english('Sellers who have waited longest come first.'),
  changed: english(
    'Verified sellers who have changed their name or contact. Check that they are still the same business.',
  ),
  documents: english('Verified sellers who have uploaded a document that you have not checked.'),
  verified: english('Sellers with products in the shop, newest first.'),
  declined: english('Sellers who cannot sell until they change their registration or you verify them.'),
}

/** The page with sellers who wait for verification, and with verified and declined sellers. */
export default function VerifySellers() {
  const t = useText()
  const { value, set } = useFilters()
  const toDo = useAdminToDo()
  const shown = listOf(value('show'))
  const q = value('q')
  return (
    <>
      <PageHeader title={t('Verify Sellers')}>{t(INTRODUCTIONS[shown])}</PageHeader>
      <FilterLinks
        label={t('Filter by status')}
        param="show"
        options={STATUSES.map(({ value, label }) => ({
          value,
          label: t(label),
          count: countOf(value, toDo),
        }))}
      />
      <div className="mb-4">
        <SearchField
          label={t('Search by name, city or phone')}
          value={q}
          maxLength={100}
          onSearch={(words) => set('q', words)}
        />
      </div>
      <Sellers key={`${shown} ${q}`} shown={shown} q={q} />
    </>
  )
}

/**
 * Returns the number that a filter of the list of sellers shows. Only the filters for sellers with changes and with
 * documents to check have one.
 */
function countOf(value: string, toDo: AdminToDo | undefined): number | undefined {
  if (value === 'changed') return toDo?.sellers_changed ?? undefined
  return value === 'documents' ? (toDo?.documents_to_check ?? undefined) : undefined
}

/** Returns the list of sellers that the URL names. The default is the sellers who wait. */
function listOf(show: string): SellerList {
  return show === 'changed' || show === 'documents' ? show : (verificationStatus.safeParse(show).data ?? 'waiting')
}

function Sellers({ shown, q }: { shown: SellerList; q: string }) {
  const t = useText()
  const pages = useCursorPages()
  const sellers = useSellers(shown, q, pages.cursor)

  if (sellers.isPending)
    return (
      <Loading label={t('Loading sellers...')}>
        <div className="space-y-4">
          <Skeletons count={3} className="h-56" />
        </div>
      </Loading>
    )
  if (sellers.isError)
    return (
      <LoadFailure
        message={areaMessages.sellers.loadFailed}
        reason={reasonOf(sellers.error)}
        retry={() => sellers.refetch()}
      />
    )
  const { items, next_cursor } = sellers.data
  if (items.length === 0 && !next_cursor && pages.page === 1) return <NoSellers shown={shown} isSearch={q !== ''} />
  return (
    <>
      <div className="space-y-4">
        {items.map((seller) => (
          <SellerCard key={seller.id} seller={seller} />
        ))}
      </div>
      <Pager pages={pages} nextCursor={next_cursor} isBusy={sellers.isPlaceholderData} />
    </>
  )
}

function NoSellers({ shown, isSearch }: { shown: SellerList; isSearch: boolean }) {
  const t = useText()
  if (isSearch) return <EmptyState title={t('No matching sellers')} icon={<BadgeCheck />} />
  if (shown === 'changed') return <EmptyState title={t('No changed name or contact to check')} icon={<BadgeCheck />} />
  if (shown === 'documents') return <EmptyState title={t('No documents to check')} icon={<BadgeCheck />} />
  if (shown === 'verified') return <EmptyState title={t('No seller has been verified yet')} icon={<BadgeCheck />} />
  if (shown === 'declined') return <EmptyState title={t('No seller has been declined')} icon={<BadgeCheck />} />
  return (
    <EmptyState title={t(areaMessages.sellers.noneWaiting)} icon={<BadgeCheck />}>
      {t('New registrations appear here automatically.')}
    </EmptyState>
  )
}
