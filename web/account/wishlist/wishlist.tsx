import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { areaMessages } from '#contract/area-messages.ts'
import { listWishlist } from '#contract/wishlist.ts'
import { useSession } from '#web/identity/session/session.tsx'
import { personalPage } from '#web/shared/page-meta.ts'
import { WISHLIST_KEY } from '#web/storefront/wishlist/use-wishlist-ids.ts'
import { useText } from '#web/text/text.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pager, useCursorPages } from '#web/ui/pager.tsx'
import { Loading, Skeletons } from '#web/ui/skeleton.tsx'
import { Refusal } from '../refusal.tsx'
import { WishlistCard } from './wishlist-card.tsx'

export const meta = personalPage('Wishlist')

const PAGE_SIZE = 12

/** The page with the customer's wishlist, newest first. */
export default function Wishlist() {
  const t = useText()
  return (
    <>
      <PageHeader title={t('Wishlist')} />
      <WishlistItems />
    </>
  )
}

function WishlistItems() {
  const t = useText()
  const pages = useCursorPages()
  const wishlist = useWishlistPage(pages.cursor)

  if (wishlist.isPending) return <WishlistLoading />
  if (wishlist.isError)
    return (
      <Refusal message={areaMessages.wishlist.loadFailed} error={wishlist.error} retry={() => wishlist.refetch()} />
    )
  const { items, next_cursor } = wishlist.data
  if (items.length === 0 && pages.page === 1) return <EmptyWishlist />
  return (
    <>
      <ul aria-label={t('Wishlist')} tabIndex={-1} className="grid outline-none gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {items.map((item) => (
          <li key={item.wishlist_id}>
            <WishlistCard item={item} />
          </li>
        ))}
      </ul>
      <Pager pages={pages} nextCursor={next_cursor} isBusy={wishlist.isPlaceholderData} />
    </>
  )
}

function useWishlistPage(cursor: string | undefined) {
  const { api, session } = useSession()
  return useQuery({
    queryKey: [WISHLIST_KEY, session?.user.id, { cursor }],
    queryFn: () => api(listWishlist, { query: { cursor, limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  })
}

function EmptyWishlist() {
  const t = useText()
  return (
    <EmptyState
      title={t(areaMessages.wishlist.none)}
      icon={<Heart />}
      action={<ButtonLink to="/shop">{t('Find something you like')}</ButtonLink>}
    >
      {t('Press the heart on a product to save it here.')}
    </EmptyState>
  )
}

function WishlistLoading() {
  const t = useText()
  return (
    <Loading label={t('Loading your wishlist...')}>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <Skeletons count={3} className="h-44" />
      </div>
    </Loading>
  )
}
