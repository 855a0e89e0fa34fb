import type { CartDifference } from '#contract/cart-difference.ts'
import { messages } from '#contract/messages.ts'
import { formatRupees } from '#contract/money.ts'
import { reasonOf } from '#web/api/reason.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type ChangedCart, changedCartOf } from './changed-cart.ts'

/** Why the order was not placed; for a cart that has changed, every difference. */
export function Refusal({ error }: { error: Error }) {
  const changed = changedCartOf(error)
  if (changed) return <CartChanged {...changed} />
  return (
    <Notice tone="danger">
      {messages.checkout.placeFailed} {reasonOf(error)}
    </Notice>
  )
}

function CartChanged({ differences, total }: ChangedCart) {
  return (
    <Notice
      tone="danger"
      action={
        <ButtonLink to="/cart" variant="secondary" size="small">
          Change the cart
        </ButtonLink>
      }
    >
      <p>
        {messages.checkout.placeFailed} {messages.checkout.cartChanged}
      </p>
      <ul className="my-2 list-disc space-y-1 pl-4 text-sm">
        {differences.map((difference) => (
          <li key={difference.product_id}>
            {difference.name}: {describe(difference)}
          </li>
        ))}
        {total.shown !== total.now && <li>Total: {instead(formatRupees(total.now), formatRupees(total.shown))}</li>}
      </ul>
      <p className="text-sm">{messages.checkout.acceptChanges}</p>
    </Notice>
  )
}

const instead = (now: string | number, shown: string | number) => `now ${now} instead of ${shown}`

/** What has changed about a line, in a few words. */
function describe({ changes, shown, now }: CartDifference): string {
  if (!now) return 'no longer in your cart'
  if (!shown) return `added, ${now.quantity} × ${formatRupees(now.price)}`
  const words: Record<CartDifference['changes'][number], string> = {
    added: 'added',
    removed: 'no longer in your cart',
    no_longer_sold: 'no longer sold',
    sold_out: 'sold out',
    short: `only ${now.quantity} left, you want ${now.wanted}`,
    quantity: `quantity ${instead(now.quantity, shown.quantity)}`,
    price: instead(formatRupees(now.price), formatRupees(shown.price)),
  }
  return changes.map((change) => words[change]).join(', ')
}
