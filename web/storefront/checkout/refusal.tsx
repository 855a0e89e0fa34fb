import { areaMessages } from '#contract/area-messages.ts'
import type { CartDifference } from '#contract/cart-difference.ts'
import { formatRupees } from '#contract/money.ts'
import type { ProblemMembers, RefusedLine } from '#contract/problem.ts'
import { isProblem, membersOf, reasonOf } from '#web/api/reason.ts'
import { OwnText } from '#web/text/own-text.tsx'
import { type Translate, useText } from '#web/text/text.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/**
 * Shows why an order failed. Lists the changes of the cart, or the cart lines that cannot be ordered, if the error
 * contains them.
 */
export function Refusal({ error }: { error: Error }) {
  const t = useText()
  const changed = membersOf(error, 'cart_changed')
  if (changed) return <CartChanged {...changed} />
  const lines = namedLinesOf(error, t)
  return (
    <Notice tone="danger" action={lines.length > 0 && <ToCart />}>
      {t(areaMessages.checkout.placeFailed)} {t.message(reasonOf(error))}
      {lines.length > 0 && (
        <ul className="mt-2 list-disc space-y-1 ps-4 text-sm">
          {lines.map(({ line, text }) => (
            <li key={line.product_id}>
              <OwnText main={line.name} others={line.names} />: {text}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

function ToCart() {
  const t = useText()
  return (
    <ButtonLink to="/cart" variant="secondary" size="small">
      {t('Change the cart')}
    </ButtonLink>
  )
}

type CodeWithLines = {
  [Code in keyof ProblemMembers]: ProblemMembers[Code] extends { lines: RefusedLine[] } ? Code : never
}[keyof ProblemMembers]

/**
 * The text for a cart line that was refused, by error code. TypeScript requires an entry for each error code that lists
 * cart lines.
 */
const WORDS_OF_LINE: Record<CodeWithLines, (line: RefusedLine, t: Translate) => string> = {
  out_of_stock: ({ stock, quantity }, t) => stockText(stock, quantity, t),
  product_unavailable: (_, t) => t('no longer sold'),
  order_too_large: ({ quantity, price }) => `${quantity} × ${formatRupees(price)}`,
}

function stockText(stock: number, wanted: number | null, t: Translate): string {
  return stock === 0 ? t('sold out') : t('only {stock} left, you want {wanted}', { stock, wanted: wanted ?? 0 })
}

/** Returns the texts for the cart lines that an error lists. Returns an empty list if the error lists no cart lines. */
function namedLinesOf(error: Error, t: Translate): { line: RefusedLine; text: string }[] {
  const code = (Object.keys(WORDS_OF_LINE) as CodeWithLines[]).find((known) => isProblem(error, known))
  const lines = code ? membersOf(error, code)?.lines : undefined
  return lines && code ? lines.map((line) => ({ line, text: WORDS_OF_LINE[code](line, t) })) : []
}

function CartChanged({ differences, total }: ProblemMembers['cart_changed']) {
  const t = useText()
  return (
    <Notice tone="danger" action={<ToCart />}>
      <p>
        {t(areaMessages.checkout.placeFailed)} {t(areaMessages.checkout.cartChanged)}
      </p>
      <ul className="my-2 list-disc space-y-1 ps-4 text-sm">
        {differences.map((difference) => (
          <li key={difference.product_id}>
            <OwnText main={difference.name} others={difference.names} />: {describe(difference, t)}
          </li>
        ))}
        {total.shown !== total.now && (
          <li>{t('Total: {value}', { value: instead(formatRupees(total.now), formatRupees(total.shown), t) })}</li>
        )}
      </ul>
      <p className="text-sm">{t(areaMessages.checkout.acceptChanges)}</p>
    </Notice>
  )
}

const instead = (now: string | number, shown: string | number, t: Translate) =>
  t('now {now} instead of {shown}', { now, shown })

/** Describes in a few words how a cart line has changed since the customer saw it. */
function describe({ changes, shown, now }: CartDifference, t: Translate): string {
  if (!now) return t('no longer in your cart')
  if (!shown) return t('added, {quantity} × {price}', { quantity: now.quantity, price: formatRupees(now.price) })
  const words: Record<CartDifference['changes'][number], string> = {
    added: t('added'),
    removed: t('no longer in your cart'),
    no_longer_sold: t('no longer sold'),
    sold_out: t('sold out'),
    short: stockText(now.quantity, now.wanted, t),
    quantity: t('quantity {change}', { change: instead(now.quantity, shown.quantity, t) }),
    price: instead(formatRupees(now.price), formatRupees(shown.price), t),
  }
  return changes.map((change) => words[change]).join(t(', |between words'))
}
