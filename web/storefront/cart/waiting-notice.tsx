import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CloudUpload } from 'lucide-react'
import { useEffect } from 'react'
import { useSession } from '#web/identity/session/session.tsx'
import { CART_CHANGE } from '#web/live-events/keys.ts'
import { useStore } from '#web/shared/store.ts'
import { useText } from '#web/text/text.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { sendWaiting } from './customer-cart.ts'
import { removeConflicts, removeWaiting, useWaiting } from './waiting-changes.ts'

/**
 * Sends the cart changes that a customer made offline when the page opens and when the connection returns. Shows how
 * many are waiting, and the conflicts until the customer closes them.
 */
export function WaitingNotice() {
  const t = useText()
  const { session, isLeaving } = useSession()
  const userId = session?.user.id
  const { changes, conflicts } = useWaiting(userId)
  useSending(changes.length)

  // A logout removes the cart changes that wait to be sent, and their conflicts, so that the next user of this device
  // does not see them.
  useEffect(() => {
    if (isLeaving) removeWaiting()
  }, [isLeaving])

  if (userId === undefined || changes.length + conflicts.length === 0) return null
  return (
    <Banner
      label={t('Changes made offline')}
      icon={<CloudUpload />}
      action={
        conflicts.length > 0 && (
          <Button size="small" onClick={() => removeConflicts(userId)}>
            {t('OK')}
          </Button>
        )
      }
    >
      {changes.length > 0 && (
        <p role="status">
          {t.count(
            changes.length,
            '1 cart change waits for the connection.',
            '{count} cart changes wait for the connection.',
          )}
        </p>
      )}
      {conflicts.length > 0 && (
        <>
          <p role="alert">{t('Some of your changes to the cart were not possible:')}</p>
          <ul className="list-inside list-disc">
            {conflicts.map(({ name, reason }) => (
              <li key={`${name} ${reason}`}>
                <bdi className="font-bold">{name}</bdi>: {t.message(reason)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Banner>
  )
}

/**
 * Sends the waiting cart changes when the connection returns, and when their number changes. After a failed attempt,
 * the changes stay stored.
 */
function useSending(waiting: number): void {
  const { api, session } = useSession()
  const queries = useQueryClient()
  const { shipping_fee: shippingFee } = useStore()
  const userId = session?.user.id
  const { mutate: send } = useMutation({
    ...CART_CHANGE,
    mutationFn: async () => userId && sendWaiting({ api, queries, userId, shippingFee }),
  })
  useEffect(() => {
    if (waiting === 0) return
    const sendNow = () => send()
    if (navigator.onLine) sendNow()
    window.addEventListener('online', sendNow)
    return () => window.removeEventListener('online', sendNow)
  }, [waiting, send])
}
