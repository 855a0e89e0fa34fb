import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { messages } from '#contract/messages.ts'
import { listWishlist } from '#contract/wishlist.ts'
import { useSession } from '#web/identity/session/session.tsx'
import { personalPage } from '#web/shared/personal-page.ts'
import { WISHLIST_KEY } from '#web/storefront/wishlist/use-wished-ids.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pager, useCursorPages } from '#web/ui/pager.tsx'
import { Loading, Skeletons } from '#web/ui/skeleton.tsx'
import { Refusal } from '../refusal.tsx'
import { WishCard } from './wish-card.tsx'

export const meta = () => personalPage('Wishlist')

/** Wishes on one page. */
const PAGE_SIZE = 12

/** What the customer has wished for, newest first. */
export default function Wishlist() {
  return (
    <>
      <PageHeader title="Wishlist" />
      <WishList />
    </>
  )
}

function WishList() {
  const pages = useCursorPages()
  const wishes = useWishes(pages.cursor)

  if (wishes.isPending) return <WishlistLoading />
  if (wishes.isError)
    return <Refusal message={messages.wishlist.loadFailed} error={wishes.error} retry={() => wishes.refetch()} />
  const { items, next_cursor } = wishes.data
  if (items.length === 0 && pages.page === 1) return <NoWishes />
  return (
    <>
      <ul aria-label="Wishlist" tabIndex={-1} className="grid outline-none gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {items.map((wish) => (
          <li key={wish.wishlist_id}>
            <WishCard wish={wish} />
          </li>
        ))}
      </ul>
      <Pager pages={pages} nextCursor={next_cursor} isBusy={wishes.isPlaceholderData} />
    </>
  )
}

function useWishes(cursor: string | undefined) {
  const { api, session } = useSession()
  return useQuery({
    queryKey: [WISHLIST_KEY, session?.user.id, { cursor }],
    queryFn: () => api(listWishlist, { query: { cursor, limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  })
}

function NoWishes() {
  return (
    <EmptyState
      title={messages.wishlist.none}
      icon={<Heart />}
      action={<ButtonLink to="/shop">Find something you like</ButtonLink>}
    >
      Press the heart on a product to keep it here.
    </EmptyState>
  )
}

function WishlistLoading() {
  return (
    <Loading label="Loading your wishlist...">
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <Skeletons count={3} className="h-44" />
      </div>
    </Loading>
  )
}
