import type { Paisa } from '#contract/money.ts'
import { RichText, type Translate, useText } from '#web/text/text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Money } from '#web/ui/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { CartLine } from './cart-line.ts'
import type { FormerPrices } from './former-prices.ts'

type LineTroublesProps = {
  line: CartLine
  /** The price that the customer last saw. Undefined if the price has not changed. */
  formerPrice?: Paisa | undefined
}

/**
 * Badges that show why a cart line needs attention: its product is no longer sold, the stock is too low, or the price
 * has changed.
 */
export function LineTroubles({ line, formerPrice }: LineTroublesProps) {
  const t = useText()
  return (
    <span className="flex flex-wrap gap-2 py-1 empty:hidden">
      {!line.is_available && <Badge tone="danger">{shortage(line, t)}</Badge>}
      {formerPrice !== undefined && (
        <Badge tone="warning">
          <RichText
            text="Price changed, was {amount}"
            values={{ amount: <Money amount={formerPrice} className="ms-1" /> }}
          />
        </Badge>
      )}
    </span>
  )
}

function shortage({ is_on_sale, stock }: CartLine, t: Translate): string {
  if (!is_on_sale) return t('No longer sold')
  return stock ? t('Only {stock} left', { stock }) : t('Sold out')
}

/** A message about cart lines that cannot be ordered and changed prices. Renders nothing if there are none. */
export function CartTroubles({ lines, formerPrices }: { lines: CartLine[]; formerPrices: FormerPrices }) {
  const t = useText()
  const isShort = lines.some(({ is_available }) => !is_available)
  const isRepriced = lines.some(({ product_id }) => formerPrices[product_id] !== undefined)
  if (!isShort && !isRepriced) return null
  return (
    <Notice tone="warning">
      {isShort && `${t('The marked items are not available in the quantity you want.')} `}
      {isRepriced && t('Some prices have changed.')}
    </Notice>
  )
}
