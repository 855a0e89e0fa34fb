import { Lock } from 'lucide-react'
import { useText } from '#web/text/text.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** The message in place of a screen that the staff roles of the admin do not permit. */
export function NotPermitted() {
  const t = useText()
  return (
    <EmptyState
      isPage
      title={t('Your staff role does not include this page')}
      icon={<Lock />}
      action={<ButtonLink to="/admin">{t('Go to the dashboard')}</ButtonLink>}
    >
      {t('If you need it for your work, please ask an owner of the shop.')}
    </EmptyState>
  )
}
