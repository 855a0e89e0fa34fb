import { sql } from 'kysely'
import type { ItemUnits } from '#contract/refunds.ts'

/** SQL: the units of a refund request, by product. It is an empty list if the request is for the whole order. */
const ITEMS = sql<ItemUnits[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('product_id', product_id, 'quantity', quantity) order by product_id), '[]')
  from refund_request_items where refund_request_items.request_id = refund_requests.request_id)`

/** The columns of a refund request that its customer sees. */
export const REFUND_REQUEST = [
  'refund_requests.request_id',
  'refund_requests.order_id',
  'refund_requests.reason',
  'refund_requests.status',
  'refund_requests.answer',
  'refund_requests.created_at',
  'refund_requests.decided_at',
  ITEMS.as('items'),
  sql<boolean>`refund_requests.photo is not null`.as('has_photo'),
] as const
