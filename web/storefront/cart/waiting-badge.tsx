import { useSession } from '#web/identity/session/session.tsx'
import { useText } from '#web/text/text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { useWaiting } from './waiting-changes.ts'

/** Marks a cart line whose quantity was changed offline, until the change is sent to the server. */
export function WaitingBadge({ productId }: { productId: string }) {
  const t = useText()
  const { session } = useSession()
  const { changes } = useWaiting(session?.user.id)
  if (changes.every(({ product_id }) => product_id !== productId)) return null
  return <Badge tone="info">{t('Not saved yet: you are offline')}</Badge>
}
