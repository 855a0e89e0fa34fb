import { formatRupees } from '#contract/money.ts'
import type { Texts } from '#contract/names.ts'
import type { ChangedPrice } from '#contract/seller-products.ts'
import { membersOf } from '#web/api/reason.ts'
import { OwnText } from '#web/text/own-text.tsx'
import { useText } from '#web/text/text.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'

/** The name of a product, and its names in other languages. */
export type OwnName = { main: string; others: Texts }

/** A price that the server has not changed, because it would change by more than half. */
export type UnconfirmedPrice = ChangedPrice & { name: OwnName }

/** Returns the prices that the server refused to change without a confirmation. Returns undefined for another error. */
export function largePriceChanges(error: unknown): ChangedPrice[] | undefined {
  return membersOf(error, 'large_price_change')?.prices
}

type ConfirmPricesProps = {
  prices: readonly UnconfirmedPrice[] | undefined
  onClose: () => void
  onConfirm: () => void
}

/**
 * The dialog that asks whether large changes of prices are right. It shows the present prices from the server, which
 * can be newer than those on the screen.
 */
export function ConfirmPrices({ prices = [], onClose, onConfirm }: ConfirmPricesProps) {
  const t = useText()
  return (
    <ConfirmDialog
      isOpen={prices.length > 0}
      onClose={onClose}
      onConfirm={onConfirm}
      title={t('Are these prices right?')}
      description={t('These prices change by more than half.')}
      confirmLabel={t('Yes, save them')}
      staysLabel={t('Check again')}
    >
      <ul className="space-y-1">
        {prices.map(({ product_id, name, from, to }) => (
          <li key={product_id}>
            <OwnText {...name} />:{' '}
            <bdi dir="ltr" className="inline-block font-semibold tabular-nums">
              {formatRupees(from)} → {formatRupees(to)}
            </bdi>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
