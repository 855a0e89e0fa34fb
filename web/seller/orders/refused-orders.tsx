import { Printer } from 'lucide-react'
import { areaMessages } from '#contract/area-messages.ts'
import { useText } from '#web/text/text.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { OrderId } from '#web/ui/order-id.tsx'
import { printAddress } from '../print/print-address.ts'
import type { StatusesAnswer } from './use-set-statuses.ts'

type RefusedOrdersProps = { answer: StatusesAnswer | undefined; onDismiss: () => void }

/**
 * The orders that the server refused to change, each with the reason, and a link that prints the changed ones. The
 * current data of the orders is loaded, so that the seller can select them again.
 */
export function RefusedOrders({ answer, onDismiss }: RefusedOrdersProps) {
  const t = useText()
  if (!answer || answer.refused.length === 0) return null
  return (
    <div className="mt-4">
      <Notice
        tone="danger"
        action={
          <>
            {answer.changed.length > 0 && (
              <ButtonLink variant="secondary" size="small" to={printAddress(answer.changed)}>
                <Printer aria-hidden className="size-4" /> {t('Print the other orders')}
              </ButtonLink>
            )}
            <Button variant="secondary" size="small" onClick={onDismiss}>
              {t('Dismiss')}
            </Button>
          </>
        }
      >
        <p>{t(areaMessages.orders.updateStatusFailed)}</p>
        <ul className="font-normal">
          {answer.refused.map(({ order_id, message }) => (
            <li key={order_id}>
              <OrderId id={order_id} />: {t.message(message)}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
