import type { Rider } from '#contract/cash.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'

const RIDER = ['rider_id', 'name', 'phone'] as const

/** Returns all riders, by name. There are few of them. */
export function allRiders(database: Database): Promise<Rider[]> {
  return database.selectFrom('riders').select(RIDER).orderBy('name').orderBy('rider_id').execute()
}

export function insertRider(tx: Tx, rider: Omit<Rider, 'rider_id'>): Promise<Rider> {
  return tx.insertInto('riders').values(rider).returning(RIDER).executeTakeFirstOrThrow()
}

export function riderById(tx: Tx, riderId: string): Promise<Rider | undefined> {
  return tx.selectFrom('riders').select(RIDER).where('rider_id', '=', riderId).executeTakeFirst()
}

/**
 * Returns the id of the rider who collects the cash of a seller's orders. Returns undefined if the seller collects the
 * cash.
 */
export async function riderOfSeller(database: Database | Tx, sellerId: string): Promise<string | undefined> {
  const found = await database
    .selectFrom('riders_of_sellers')
    .select('rider_id')
    .where('seller_id', '=', sellerId)
    .executeTakeFirst()
  return found?.rider_id
}

/**
 * Stores which rider collects the cash of a seller's orders. If the rider's id is null, the seller collects the cash.
 */
export async function setRiderOfSeller(tx: Tx, sellerId: string, riderId: string | null): Promise<void> {
  if (riderId === null) {
    await tx.deleteFrom('riders_of_sellers').where('seller_id', '=', sellerId).execute()
    return
  }
  await tx
    .insertInto('riders_of_sellers')
    .values({ seller_id: sellerId, rider_id: riderId })
    .onConflict((conflict) => conflict.column('seller_id').doUpdateSet({ rider_id: riderId }))
    .execute()
}

/** Returns the business name of a seller. Undefined if the seller does not exist. */
export async function nameOfSeller(database: Database | Tx, sellerId: string): Promise<string | undefined> {
  const seller = await database
    .selectFrom('seller_profiles')
    .select('business_name')
    .where('id', '=', sellerId)
    .executeTakeFirst()
  return seller?.business_name
}
