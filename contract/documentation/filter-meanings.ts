/** The descriptions of query parameters that have none in their schema and filter a list. */
export const FILTER_MEANINGS: Record<string, string> = {
  action: 'Only actions with this name',
  collector_id: 'Only the cash of this collector',
  customer_id: 'Only orders of this customer',
  entity: 'Only actions on this kind of object',
  kind: 'Only postings of this kind',
  order_id: 'Only items of this order',
  payment_method: 'Only orders with this payment method',
  payment_status: 'Only orders whose payment has this status',
  queue: 'Only jobs of this queue',
  role: 'Only accounts with this role',
  seller_id: 'Only items of this seller',
  status: 'Only items with this status',
}
