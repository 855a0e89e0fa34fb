import { SearchCheck } from 'lucide-react'
import { reasonOf } from '#web/api/reason.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'

type LostAnswerProps = { error: Error | null; onFind: () => void }

/** An order was sent, and the connection broke before its answer came; that the cart is empty says that it exists. */
export function LostAnswer({ error, onFind }: LostAnswerProps) {
  return (
    <EmptyState
      isPage
      title="Your last order was sent, but its answer never came"
      icon={<SearchCheck />}
      action={<Button onClick={onFind}>Look for the order</Button>}
    >
      <p>Your cart is empty, so it has probably gone through. Looking for it never orders anything twice.</p>
      {error && (
        <div className="mt-4 text-left">
          <Notice tone="danger">{reasonOf(error)}</Notice>
        </div>
      )}
    </EmptyState>
  )
}
