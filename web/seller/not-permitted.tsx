import { Lock } from 'lucide-react'
import { useText } from '#web/text/text.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** The message in place of a screen that the role of the person on the seller's staff does not permit. */
export function NotPermitted() {
  const t = useText()
  return (
    <EmptyState
      isPage
      title={t('Your role does not include this page')}
      icon={<Lock />}
      action={<ButtonLink to="/seller">{t('Go to the dashboard')}</ButtonLink>}
    >
      {t('If you need it for your work, please ask the owner of the business.')}
    </EmptyState>
  )
}
