import { getAnyInvoice } from '#contract/invoices.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { InvoicePage } from '#web/invoice/invoice-page.tsx'
import { personalPage } from '#web/shared/page-meta.ts'
import type { Route } from './+types/invoice.ts'

export const meta = personalPage('Invoice')

/** The invoice of a fulfilment, for admins. */
export default function AdminInvoice({ params: { order_id, seller_id } }: Route.ComponentProps) {
  const api = useApi()
  return (
    <InvoicePage
      order={`/admin/orders/${order_id}`}
      queryKey={['admin', 'invoice', order_id, seller_id]}
      read={() => api(getAnyInvoice, { params: { order_id, seller_id } })}
    />
  )
}
