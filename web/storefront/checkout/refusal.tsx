import { z } from 'zod'
import { messages } from '#contract/messages.ts'
import { formatRupees } from '#contract/money.ts'
import { type RefusedLine, refusedLine } from '#contract/refused-line.ts'
import { ApiProblem } from '#web/api/client.ts'
import { reasonOf } from '#web/api/reason.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Why the order was not placed, with every line that is the reason. */
export function Refusal({ error }: { error: Error }) {
  const lines = refusedLinesOf(error)
  return (
    <Notice
      tone="danger"
      action={
        lines.length > 0 && (
          <ButtonLink to="/cart" variant="secondary" size="small">
            Change the cart
          </ButtonLink>
        )
      }
    >
      <p>
        {messages.checkout.placeFailed} {reasonOf(error)}
      </p>
      {lines.length > 0 && (
        <ul className="mt-1 list-inside list-disc text-sm">
          {lines.map((line) => (
            <li key={line.product_id}>
              {line.name}: {troubleOf(line, error)}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

function troubleOf({ stock, quantity, price, shown_price }: RefusedLine, error: Error): string {
  const code = error instanceof ApiProblem ? error.code : null
  if (code === 'product_unavailable') return 'no longer sold'
  if (code === 'out_of_stock') return stock === 0 ? 'sold out' : `only ${stock} left, you want ${quantity}`
  const before = shown_price === undefined ? '' : ` instead of ${formatRupees(shown_price)}`
  return `now ${formatRupees(price)}${before}`
}

function refusedLinesOf(error: Error): RefusedLine[] {
  if (!(error instanceof ApiProblem)) return []
  return z.array(refusedLine).catch([]).parse(error.members.lines)
}
