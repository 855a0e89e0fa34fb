import { Notice } from '#web/ui/notice.tsx'

const REASONS: Record<string, string> = {
  '/cart': 'Log in or create an account to see your cart. We keep the products that you have chosen.',
  '/checkout': 'Log in or create an account to check out. We keep the products that you have chosen.',
}

/** A message for guests that explains why a page requires a login. */
export function WhyLogin({ next }: { next: string | null }) {
  const reason = REASONS[next ?? '']
  if (!reason) return null
  return (
    <div className="mb-5">
      <Notice tone="info">{reason}</Notice>
    </div>
  )
}
