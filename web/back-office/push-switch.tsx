import { useText } from '#web/text/text.tsx'
import { CheckboxField } from '#web/ui/field.tsx'
import { useOrderPush } from './use-order-push.ts'

/** The switch for messages of new orders that the browser shows while no page of the shop is open. */
export function PushSwitch() {
  const t = useText()
  const push = useOrderPush()
  if (push.state === 'unavailable')
    return (
      <p className="text-sm text-muted">
        {t(
          'This browser can’t show messages while no page of the shop is open. On an iPhone, add the shop to the home screen to get messages.',
        )}
      </p>
    )
  const denied = t('Your browser blocks messages of the shop. Allow notifications in its settings for this page.')
  return (
    <CheckboxField
      role="switch"
      label={t('Show a message for each new order')}
      hint={t('The messages also appear while no page of the shop is open, until you log out on this device.')}
      error={push.state === 'denied' ? denied : push.error}
      checked={push.state === 'on'}
      disabled={push.state === 'denied' || push.state === 'unknown' || push.isBusy}
      onChange={({ target }) => push.setOn(target.checked)}
    />
  )
}
