import { getInvoice } from '#contract/invoices.ts'
import { useSession } from '#web/identity/session/session.tsx'
import { InvoicePage } from '#web/invoice/invoice-page.tsx'
import { ordersKey } from '#web/live-events/keys.ts'
import { personalPage } from '#web/shared/page-meta.ts'
import type { Route } from './+types/invoice.ts'

export const meta = personalPage('Invoice')

/** The invoice of one seller's items of the customer's order. */
export default function CustomerInvoice({ params: { order_id, seller_id } }: Route.ComponentProps) {
  const { api, session } = useSession()
  return (
    <InvoicePage
      order={`/profile/orders/${order_id}`}
      queryKey={[...ordersKey(session?.user.id), order_id, 'invoice', seller_id]}
      read={() => api(getInvoice, { params: { order_id, seller_id } })}
    />
  )
}
