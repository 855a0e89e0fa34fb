import type { z } from 'zod'
import type { Rider, riderForm } from '#contract/cash.ts'
import { recordAct } from '#server/audit/record-act.ts'
import type { Admin } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { insertRider, nameOfSeller, riderById, riderOfSeller, setRiderOfSeller } from './rider-queries.ts'

/** Adds a rider of the operator, and records this in the audit log. */
export function addRider({ database }: Platform, { user_id }: Admin, form: z.output<typeof riderForm>): Promise<Rider> {
  return database.transaction().execute(async (tx) => {
    const rider = await insertRider(tx, form)
    const { rider_id: entity_id, name } = rider
    await recordAct(tx, { actor_id: user_id, action: 'add', entity: 'rider', entity_id, details: { name } })
    return rider
  })
}

type CashSetting = { rider_id: string | null }

/** Returns who collects the cash of a seller's orders. Throws `seller_not_found`. */
export async function getCashSetting({ database }: Platform, sellerId: string): Promise<CashSetting> {
  if ((await nameOfSeller(database, sellerId)) === undefined) throw new Problem('seller_not_found')
  return { rider_id: (await riderOfSeller(database, sellerId)) ?? null }
}

/**
 * Sets who collects the cash of the seller's orders from now on: the given rider, or the seller if `rider_id` is null.
 * Cash that was already collected stays with the person who collected it. Records the change in the audit log. Throws
 * `seller_not_found` and `rider_not_found`.
 */
export async function changeCashSetting(
  { database }: Platform,
  { user_id }: Admin,
  sellerId: string,
  { rider_id }: CashSetting,
): Promise<CashSetting> {
  return database.transaction().execute(async (tx) => {
    const name = await nameOfSeller(tx, sellerId)
    if (name === undefined) throw new Problem('seller_not_found')
    const rider = rider_id === null ? undefined : await riderById(tx, rider_id)
    if (rider_id !== null && !rider) throw new Problem('rider_not_found')
    await setRiderOfSeller(tx, sellerId, rider_id)
    const details = { name, to: rider?.name ?? 'seller' }
    await recordAct(tx, {
      actor_id: user_id,
      action: 'change_collector',
      entity: 'seller',
      entity_id: sellerId,
      details,
    })
    return { rider_id }
  })
}
