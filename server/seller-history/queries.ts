import { sql } from 'kysely'
import type { SellerAct } from '#contract/seller-history.ts'
import type { Database } from '#server/platform/database/database.ts'
import { atMost } from '#server/platform/database/page-limit.ts'

type Wanted = { actor_id?: string | undefined; limit: number; beforeId: number | undefined }

/**
 * Returns the entries in the history of a seller, newest first (index seller_acts_of_seller; for one person
 * seller_acts_of_actor). Reads one row more than the page contains, to know whether there is a next page.
 */
export async function newestSellerActs(
  database: Database,
  sellerId: string,
  { actor_id, limit, beforeId }: Wanted,
): Promise<SellerAct[]> {
  const { rows } = await sql<SellerAct>`
    select act_id, actor_id, action, details, seller_acts.created_at,
      coalesce(customer_profiles.username, account.raw_user_meta_data ->> 'username', account.email) as actor
    from seller_acts
    left join auth.users as account on account.id = actor_id and account.deleted_at is null
    left join customer_profiles on customer_profiles.id = account.id
    where seller_id = ${sellerId}
      ${actor_id === undefined ? sql`` : sql`and actor_id = ${actor_id}`}
      ${beforeId === undefined ? sql`` : sql`and act_id < ${beforeId}`}
    order by act_id desc limit ${atMost(limit + 1)}`.execute(database)
  return rows
}

/** Deletes the entries that are older than `days` days (index seller_acts_by_time). */
export async function deleteOldSellerActs(database: Database, days: number): Promise<void> {
  await sql`delete from seller_acts where created_at < now() - make_interval(days => ${days})`.execute(database)
}
