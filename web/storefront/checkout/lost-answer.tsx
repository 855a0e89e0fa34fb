import { SearchCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { reasonOf } from '#web/api/reason.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Attempt } from './attempt.ts'
import type { usePlaceOrder } from './use-place-order.ts'

type LostAnswerProps = { attempt: Attempt; placing: ReturnType<typeof usePlaceOrder> }

/**
 * Shown when the connection failed before the order's response arrived. An empty cart indicates that the order exists.
 * Sending the same form again finds the order.
 */
export function LostAnswer({ attempt: { form }, placing }: LostAnswerProps) {
  const screen = useRef<HTMLDivElement>(null)
  // This screen replaces a longer form with its button at the end. Without focus, the user would see the foot of the
  // page.
  useEffect(() => screen.current?.focus(), [])
  return (
    <div ref={screen} tabIndex={-1} className="outline-none">
      <EmptyState
        isPage
        title="Your last order was sent, but its answer never came"
        icon={<SearchCheck />}
        action={<Button onClick={() => placing.place(form)}>Look for the order</Button>}
      >
        <p>Your cart is empty, so it has probably gone through. Looking for it never orders anything twice.</p>
        {placing.error && (
          <div className="mt-4 text-start">
            <Notice tone="danger">{reasonOf(placing.error)}</Notice>
          </div>
        )}
      </EmptyState>
    </div>
  )
}
