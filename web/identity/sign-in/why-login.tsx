import { Notice } from '#web/ui/notice.tsx'

const REASONS: Record<string, string> = {
  '/cart': 'Log in or create an account to see your cart. What you have chosen comes along.',
  '/checkout': 'Log in or create an account to check out. What you have chosen comes along.',
}

/** To a guest who wanted something else: why the login page is here. */
export function WhyLogin({ next }: { next: string | null }) {
  const reason = REASONS[next ?? '']
  if (!reason) return null
  return (
    <div className="mb-5">
      <Notice tone="info">{reason}</Notice>
    </div>
  )
}
