import { formatRupees } from '#contract/money.ts'
import type { SellerProduct } from '#contract/seller-products.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { useDates } from '#web/ui/dates.ts'
import { Facts } from '#web/ui/facts.tsx'
import { useEndSale } from './use-sale.ts'

/** Shows the sale price of a product, its other prices and the end of the sale. A button ends the sale early. */
export function RunningSale({ product }: { product: SellerProduct }) {
  const { formatTime } = useDates()
  const t = useText()
  const ending = useEndSale(product.product_id)
  const { price, regular_price, was_price, sale_ends_at } = product
  return (
    <>
      <Facts
        items={[
          [t('Sale price'), formatRupees(price)],
          [t('Price after the sale ends'), regular_price && formatRupees(regular_price)],
          [t('Former price that shoppers see'), was_price ? formatRupees(was_price) : t('None')],
          [t('Ends'), sale_ends_at && formatTime(sale_ends_at)],
        ]}
      />
      {was_price === null && (
        <p className="mt-4 text-sm text-muted">
          {t(
            'Shoppers see no former price: the lowest price of the last 30 days is not above the sale price, or the product is younger than a day.',
          )}
        </p>
      )}
      <p className="mt-4 text-sm text-muted">{t('The price and the unit cannot be changed during the sale.')}</p>
      <Button
        variant="secondary"
        className="mt-5"
        isBusy={ending.isPending}
        busyLabel={t('Ending...')}
        onClick={() => ending.mutate()}
      >
        {t('End sale now')}
      </Button>
    </>
  )
}
