import { SearchCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { reasonOf } from '#web/api/reason.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Attempt } from './attempt.ts'
import type { usePlaceOrder } from './use-place-order.ts'

type LostAnswerProps = { attempt: Attempt; placing: ReturnType<typeof usePlaceOrder> }

/**
 * The screen that appears if the response to an order request was lost. The cart is empty, so the order probably
 * exists. The button sends the same order request again, and the server then returns the existing order.
 */
export function LostAnswer({ attempt: { form }, placing }: LostAnswerProps) {
  const t = useText()
  const screen = useRef<HTMLDivElement>(null)
  // This screen replaces a longer page. The browser would show the end of the screen, so the screen gets the focus,
  // which scrolls to its start.
  useEffect(() => screen.current?.focus(), [])
  return (
    <div ref={screen} tabIndex={-1} className="outline-none">
      <EmptyState
        isPage
        title={t('We sent your order but received no response')}
        icon={<SearchCheck />}
        action={<Button onClick={() => placing.place(form)}>{t('Look for the order')}</Button>}
      >
        <p>
          {t('Your cart is empty, so the order probably exists. This button finds it and never orders anything twice.')}
        </p>
        {placing.error && (
          <div className="mt-4 text-start">
            <Notice tone="danger">{reasonOf(placing.error)}</Notice>
          </div>
        )}
      </EmptyState>
    </div>
  )
}
