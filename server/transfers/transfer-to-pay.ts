import type { FastifyReply } from 'fastify'
import { orderCode, type TransferToPay } from '#contract/transfers.ts'
import { readPrivatePicture, savePrivatePicture } from '#server/media/private-pictures.ts'
import type { Customer } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { slipOf, storeProof, transferOf } from './queries.ts'

/**
 * Returns the data with which the caller pays an order by bank transfer: the shop's account, the reference and the
 * amounts. Throws `order_not_found`. Throws `not_by_transfer` if the order has another payment method, or if the shop
 * has no account.
 */
export async function getTransfer(
  { database, configuration }: Platform,
  { user_id }: Customer,
  orderId: string,
): Promise<TransferToPay> {
  const transfer = await transferOf(database, user_id, orderId)
  if (!transfer) throw new Problem('order_not_found')
  const { transfers } = configuration
  if (transfer.payment_method !== 'bank_transfer' || !transfers) throw new Problem('not_by_transfer')
  const { order_id, payment_method: _, ...rest } = transfer
  return { account: transfers.account, reference: orderCode(order_id), ...rest }
}

/**
 * Stores the transaction id of the caller's bank transfer. Throws `order_not_found`, `not_by_transfer`, and
 * `order_not_payable` if the order no longer awaits a transfer.
 */
export async function sendProof(
  platform: Platform,
  customer: Customer,
  orderId: string,
  transaction_id: string,
): Promise<TransferToPay> {
  await requireWaiting(platform, customer, orderId)
  await store(platform, customer, orderId, { transaction_id })
  return getTransfer(platform, customer, orderId)
}

/**
 * Stores the slip (picture) of the caller's bank transfer as a private picture. Throws the codes of `sendProof` and of
 * `savePrivatePicture`.
 */
export async function uploadSlip(
  platform: Platform,
  customer: Customer,
  orderId: string,
  bytes: Buffer,
): Promise<TransferToPay> {
  await requireWaiting(platform, customer, orderId)
  const slip = await savePrivatePicture(platform, { bytes, owner_id: customer.user_id })
  await store(platform, customer, orderId, { slip })
  return getTransfer(platform, customer, orderId)
}

async function requireWaiting(platform: Platform, customer: Customer, orderId: string): Promise<void> {
  const { missing } = await getTransfer(platform, customer, orderId)
  if (missing === 0) throw new Problem('order_not_payable')
}

async function store(
  { database, events }: Platform,
  { user_id: customerId }: Customer,
  orderId: string,
  proof: Parameters<typeof storeProof>[2],
): Promise<void> {
  if (!(await storeProof(database, { customerId, orderId }, proof))) throw new Problem('order_not_payable')
  events.publishSoon('to_do', 'transfer_proofs')
}

/**
 * Returns the slip (picture) of the bank transfer for an order. With `customerId`, the order must belong to this
 * customer; without it, an admin reads the slip of any order. Throws `order_not_found`, `not_by_transfer`,
 * `object_not_found` if the order has no slip, and `storage_unavailable`.
 */
export async function readSlip(
  platform: Platform,
  reply: FastifyReply,
  orderId: string,
  customerId?: string,
): Promise<Buffer> {
  const order = await slipOf(platform.database, orderId, customerId)
  if (!order) throw new Problem('order_not_found')
  if (order.payment_method !== 'bank_transfer') throw new Problem('not_by_transfer')
  if (order.slip === null) throw new Problem('object_not_found')
  return readPrivatePicture(platform, order.slip, reply)
}
