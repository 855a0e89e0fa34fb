import { z } from 'zod'
import { billedTo } from './addresses.ts'
import { orderIds } from './bulk-orders.ts'
import { call, timestamp } from './call.ts'
import { idInAddress, orderStatus, paisa, paymentMethod, paymentStatus } from './fields.ts'
import { orderItem } from './orders.ts'

/** The invoice of one seller's fulfilment. The seller's data are as they were on the day of the invoice. */
export const invoice = z
  .object({
    order_id: z.uuid(),
    seller_id: z.uuid(),
    tax_year: z.int().describe('The year in which the tax year ends; tax years begin in July'),
    number: z.int().describe('The number of the invoice among those of the seller in the tax year, without gaps'),
    issued_at: timestamp,
    seller_name: z.string(),
    seller_address: z.string(),
    seller_phone: z.string(),
    ntn: z.string().describe('The seller’s national tax number; empty if the seller has none'),
    strn: z.string().describe('The seller’s sales tax registration number; empty if the seller has none'),
    ...billedTo.shape,
    order_date: timestamp,
    payment_method: paymentMethod,
    payment_status: paymentStatus.describe('The payment of the fulfilment'),
    status: orderStatus.describe('The status of the fulfilment'),
    cash_due: paisa.nullable().describe('The cash to collect at the door; null if the order is paid in another way'),
    items: z.array(orderItem),
    amount: paisa.describe('Paisa of the products'),
    delivery: paisa.describe('Paisa of the shipping fee that are on this invoice'),
    refunded_amount: paisa.describe('Refunded paisa of `amount`, including pending refunds'),
  })
  .meta({ id: 'Invoice' })
export type Invoice = z.infer<typeof invoice>

const ofFulfilment = z.object({ order_id: idInAddress, seller_id: idInAddress })

export const getInvoice = call({
  name: 'getInvoice',
  method: 'GET',
  path: '/api/orders/:order_id/invoices/:seller_id',
  caller: 'customer',
  tag: 'Orders',
  summary: 'The invoice of one seller’s items of the caller’s order; it exists as soon as they are shipped',
  params: ofFulfilment,
  refusals: ['invoice_not_found'],
  response: invoice,
})

export const listInvoicesToPrint = call({
  name: 'listInvoicesToPrint',
  method: 'GET',
  path: '/api/seller/invoices-to-print',
  caller: 'verified seller',
  sellerStaff: ['manager', 'orders'],
  scope: 'orders:read',
  tag: 'Seller',
  summary: 'The caller’s invoices of up to 100 orders, in the order of the ids; orders that are not shipped have none',
  query: z.strictObject({ order_ids: orderIds }),
  response: z.object({ items: z.array(invoice) }),
})

export const getAnyInvoice = call({
  name: 'getAnyInvoice',
  method: 'GET',
  path: '/api/admin/orders/:order_id/invoices/:seller_id',
  caller: 'admin',
  staff: ['support', 'finance'],
  scope: 'orders:read',
  tag: 'Admin',
  summary: 'The invoice of a fulfilment; it exists as soon as the fulfilment is shipped',
  params: ofFulfilment,
  refusals: ['invoice_not_found'],
  response: invoice,
})
