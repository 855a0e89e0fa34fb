import type { PlainText } from '#web/text/dictionaries.ts'
import { english, useText } from '#web/text/text.tsx'
import { Notice } from '#web/ui/notice.tsx'

const REASONS: Record<string, PlainText> = {
  '/cart': english('Log in or create an account to see your cart. We keep the products that you have chosen.'),
  '/checkout': english('Log in or create an account to check out. We keep the products that you have chosen.'),
}

/**
 * A message for guests that explains why the page `next` requires a login. Renders nothing for a page without an
 * explanation.
 */
export function WhyLogin({ next }: { next: string | null }) {
  const t = useText()
  const reason = REASONS[next ?? '']
  if (!reason) return null
  return (
    <div className="mb-5">
      <Notice tone="info">{t(reason)}</Notice>
    </div>
  )
}
