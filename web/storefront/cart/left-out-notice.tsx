import { useLocation } from 'react-router'
import { z } from 'zod'
import type { PlainText } from '#web/text/dictionaries.ts'
import { english, useText } from '#web/text/text.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type LeftOut, leftOut } from './left-out.ts'

const arrival = z.object({ left_out: z.array(leftOut) })

const SENTENCES: Record<LeftOut['why'], PlainText> = {
  gone: english('No longer sold'),
  'sold out': english('Sold out'),
  fewer: english('Fewer in stock than you ordered before'),
}

/**
 * A message after a click on “Order again”: the items that could not be added in full, with reasons. The message stays
 * until the customer leaves the cart.
 */
export function LeftOutNotice() {
  const t = useText()
  const { data } = arrival.safeParse(useLocation().state)
  if (!data || data.left_out.length === 0) return null
  const byReason = Map.groupBy(data.left_out, ({ why }) => why)
  return (
    <div className="mb-6">
      <Notice tone="warning">
        <p>{t('Some items of your earlier order could not be added in full.')}</p>
        <ul className="mt-1 list-inside list-disc text-sm">
          {Array.from(byReason, ([why, items]) => (
            <li key={why}>
              {t(SENTENCES[why])}:{' '}
              <bdi>{items.map(({ name, names }) => t.own(name, names)).join(t(', |between words'))}</bdi>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
