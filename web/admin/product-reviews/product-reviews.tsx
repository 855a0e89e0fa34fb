import { PackageCheck } from 'lucide-react'
import { useState } from 'react'
import { areaMessages } from '#contract/area-messages.ts'
import type { ProductReview } from '#contract/product-reviews.ts'
import { reasonOf } from '#web/api/reason.ts'
import { personalPage } from '#web/shared/page-meta.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Checkbox } from '#web/ui/field.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pager, useCursorPages } from '#web/ui/pager.tsx'
import { Loading, Skeletons } from '#web/ui/skeleton.tsx'
import { ReviewCard } from './review-card.tsx'
import { useApprove, useReviews } from './use-reviews.ts'

export const meta = personalPage('Product approval')

/**
 * The page with the products that wait for approval. The admin approves or rejects a product, or approves several at
 * once.
 */
export default function ProductReviews() {
  const t = useText()
  const pages = useCursorPages()
  const reviews = useReviews(pages.cursor)
  return (
    <>
      <PageHeader title={t('Product approval')}>
        {t('New and changed products, those that have waited longest first. They are on sale after your approval.')}
      </PageHeader>
      {reviews.isPending && (
        <Loading label={t('Loading products...')}>
          <div className="space-y-4">
            <Skeletons count={3} className="h-40" />
          </div>
        </Loading>
      )}
      {reviews.isError && (
        <LoadFailure
          message={areaMessages.products.loadFailed}
          reason={reasonOf(reviews.error)}
          retry={() => reviews.refetch()}
        />
      )}
      {reviews.data && reviews.data.items.length === 0 && pages.page === 1 && (
        <EmptyState title={t('No product waits for approval')} icon={<PackageCheck />}>
          {t('The shop settings decide whether new products need an approval.')}
        </EmptyState>
      )}
      {reviews.data && reviews.data.items.length > 0 && <Queue key={pages.page} items={reviews.data.items} />}
      {reviews.data && <Pager pages={pages} nextCursor={reviews.data.next_cursor} isBusy={reviews.isPlaceholderData} />}
    </>
  )
}

function Queue({ items }: { items: ProductReview[] }) {
  const t = useText()
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set())
  const approving = useApprove()
  const chosen = items.filter(({ product_id }) => chosenIds.has(product_id))

  function choose(products: ProductReview[], isChosen: boolean) {
    const next = new Set(chosenIds)
    for (const { product_id } of products) {
      if (isChosen) next.add(product_id)
      else next.delete(product_id)
    }
    setChosenIds(next)
  }

  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <span className="flex items-center gap-2">
          <Checkbox
            label={t('Select all on this page')}
            checked={chosen.length === items.length}
            isMixed={chosen.length > 0 && chosen.length < items.length}
            onChange={({ target }) => choose(items, target.checked)}
          />
          <span aria-hidden className="text-sm">
            {t('Select all on this page')}
          </span>
        </span>
        <Button
          size="small"
          disabled={chosen.length === 0}
          isBusy={approving.isPending}
          busyLabel={t('Saving...')}
          onClick={() => approving.mutate(chosen, { onSettled: () => setChosenIds(new Set()) })}
        >
          {t('Approve selected ({count})', { count: chosen.length })}
        </Button>
      </div>
      <ul className="space-y-3">
        {items.map((review) => (
          <li key={review.product_id}>
            <ReviewCard
              review={review}
              isChosen={chosenIds.has(review.product_id)}
              onChoose={(isChosen) => choose([review], isChosen)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
