import type { SellerProduct } from '#contract/seller-products.ts'
import { RichText, useText } from '#web/text/text.tsx'
import { Badge } from '#web/ui/badge.tsx'

/** Shows whether a product waits for an admin, or was rejected, with the reason. Shows nothing for other products. */
export function ReviewNote({ product: { review, review_reason } }: { product: SellerProduct }) {
  const t = useText()
  if (review === null) return null
  return (
    <div className="space-y-1 text-sm">
      {review === 'waiting' ? (
        <Badge tone="warning">{t('In review')}</Badge>
      ) : (
        <Badge tone="danger">{t('Not approved')}</Badge>
      )}
      {review_reason && (
        <p className="wrap-anywhere">
          <RichText text="Reason: “{reason}”" values={{ reason: <bdi>{review_reason}</bdi> }} />
        </p>
      )}
    </div>
  )
}
