import type { FastifyReply } from 'fastify'
import type { RefundRequest } from '#contract/refunds.ts'
import { readPrivatePicture, savePrivatePicture } from '#server/media/private-pictures.ts'
import type { Customer } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { latestRequestOf, photoOf, storePhoto } from './photo-queries.ts'

/**
 * Stores a photo of the caller's open refund request of an order as a private picture. The photo replaces an earlier
 * one. Throws `refund_request_not_found` if the order has no open request, and the codes of `savePrivatePicture`.
 */
export async function uploadRefundPhoto(
  platform: Platform,
  { user_id }: Customer,
  orderId: string,
  bytes: Buffer,
): Promise<RefundRequest> {
  const { database, events } = platform
  if ((await latestRequestOf(database, user_id, orderId))?.status !== 'open')
    throw new Problem('refund_request_not_found')
  const photo = await savePrivatePicture(platform, { bytes, owner_id: user_id })
  return database.transaction().execute(async (tx) => {
    const stored = await storePhoto(tx, { customerId: user_id, orderId, photo })
    const request = stored && (await latestRequestOf(tx, user_id, orderId))
    if (!request) throw new Problem('refund_request_not_found')
    await events.publish(tx, 'order', orderId)
    return request
  })
}

type Which = { request_id: string } | { order_id: string; customer_id: string }

/**
 * Returns the photo of a refund request, or of the latest request of a customer's order. Throws
 * `refund_request_not_found`, `object_not_found` if it has no photo, and `storage_unavailable`.
 */
export async function readRefundPhoto(platform: Platform, reply: FastifyReply, which: Which): Promise<Buffer> {
  const request = await photoOf(platform.database, which)
  if (!request) throw new Problem('refund_request_not_found')
  if (request.photo === null) throw new Problem('object_not_found')
  return readPrivatePicture(platform, request.photo, reply)
}
