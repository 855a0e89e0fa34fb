import { useState } from 'react'
import { Link } from 'react-router'
import type { ProductReview } from '#contract/product-reviews.ts'
import { useText } from '#web/text/text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useDates } from '#web/ui/dates.ts'
import { Checkbox } from '#web/ui/field.tsx'
import { formatUnit, Money } from '#web/ui/money.tsx'
import { ProductPicture } from '#web/ui/product-picture.tsx'
import { ReasonDialog } from '#web/ui/reason-dialog.tsx'
import { useApprove, useReject } from './use-reviews.ts'

type ReviewCardProps = { review: ProductReview; isChosen: boolean; onChoose: (isChosen: boolean) => void }

/** A product that waits for approval: its pictures, texts and category, with the buttons to approve or reject it. */
export function ReviewCard({ review, isChosen, onChoose }: ReviewCardProps) {
  const t = useText()
  const { formatTime } = useDates()
  const { name, description, names, descriptions } = review
  return (
    <Card className="flex flex-wrap items-start gap-3 p-3 sm:gap-4 sm:p-4">
      <Checkbox
        label={t('Select {name}', { name })}
        checked={isChosen}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <Pictures review={review} />
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="flex flex-wrap items-center gap-2 text-base">
          <bdi className="wrap-anywhere">{name}</bdi>
          {review.is_new ? <Badge tone="info">{t('New|product')}</Badge> : <Badge tone="warning">{t('Changed')}</Badge>}
        </h2>
        <p className="text-sm text-muted">
          <bdi>{review.category}</bdi>
          {review.sub_category && (
            <>
              {' › '}
              <bdi>{review.sub_category}</bdi>
            </>
          )}
          {' · '}
          <Money amount={review.price} /> / <bdi>{formatUnit(review, t)}</bdi>
        </p>
        <p dir="auto" className="mt-1 line-clamp-4 text-sm text-pretty wrap-anywhere">
          {description}
        </p>
        {Object.entries(names).map(([language, text]) => (
          <p key={language} dir="auto" lang={language} className="mt-1 text-sm wrap-anywhere">
            {text}
            {descriptions[language as keyof typeof descriptions] && (
              <span className="block text-muted">{descriptions[language as keyof typeof descriptions]}</span>
            )}
          </p>
        ))}
        <p className="mt-1 text-sm text-muted">
          <Link to={`/admin/users/${review.seller_id}`} className="underline">
            <bdi>{review.business_name}</bdi>
          </Link>
          {' · '}
          {t('Waits since {time}', { time: formatTime(review.asked_at) })}
        </p>
      </div>
      <Decide review={review} />
    </Card>
  )
}

function Pictures({ review: { image_url, more_pictures, category } }: { review: ProductReview }) {
  return (
    <div className="flex w-24 flex-wrap gap-1">
      <ProductPicture src={image_url} alt="" category={category} className="size-24" />
      {more_pictures.map((picture) => (
        <ProductPicture key={picture} src={picture} alt="" category={category} className="size-7" />
      ))}
    </div>
  )
}

function Decide({ review }: { review: ProductReview }) {
  const t = useText()
  const [isAsking, setAsking] = useState(false)
  const approving = useApprove()
  const rejecting = useReject(review)
  const { name } = review
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
      <Button
        size="small"
        aria-label={t('Approve {name}', { name })}
        isBusy={approving.isPending}
        busyLabel={t('Saving...')}
        onClick={() => approving.mutate([review])}
      >
        {t('Approve')}
      </Button>
      <Button
        size="small"
        variant="secondary"
        aria-label={t('Reject {name}', { name })}
        onClick={() => setAsking(true)}
      >
        {t('Reject')}
      </Button>
      <ReasonDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('Reject {name}?', { name })}
        description={t('The seller can correct the product and publish it again.')}
        hint={t('The seller sees this reason in the list of products')}
        submitLabel={t('Reject')}
        busyLabel={t('Saving...')}
        isBusy={rejecting.isPending}
        onSubmit={(reason) => rejecting.mutate(reason, { onSettled: () => setAsking(false) })}
      />
    </div>
  )
}
