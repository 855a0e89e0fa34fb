import { type RawBuilder, sql } from 'kysely'
import type { SellerAct } from '#contract/seller-history.ts'
import type { Database } from '#server/platform/database/database.ts'
import { atMost } from '#server/platform/database/page-limit.ts'

type Wanted = { actor_id?: string | undefined; limit: number; beforeId: number | undefined }

/**
 * SQL: the name of a person in an entry of `seller_acts`, read from the account. It is null if the account is deleted.
 * The owner may know the email of a person only while the person is on the staff, so other people have a username only.
 */
const nameOf = (id: RawBuilder<unknown>) => sql<string | null>`(
  select coalesce(customer_profiles.username, account.raw_user_meta_data ->> 'username',
    case when seller_acts.seller_id in (account.id, users.staff_of) then account.email end)
  from auth.users as account
  left join users on users.id = account.id
  left join customer_profiles on customer_profiles.id = account.id
  where account.id = ${id} and account.deleted_at is null)`

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
    select act_id, actor_id, action, seller_acts.created_at, ${nameOf(sql`seller_acts.actor_id`)} as actor,
      details || jsonb_strip_nulls(jsonb_build_object('name', ${nameOf(sql`(details ->> 'person_id')::uuid`)})) as details
    from seller_acts
    where seller_id = ${sellerId}
      ${actor_id === undefined ? sql`` : sql`and actor_id = ${actor_id}`}
      ${beforeId === undefined ? sql`` : sql`and act_id < ${beforeId}`}
    order by act_id desc limit ${atMost(limit + 1)}`.execute(database)
  return rows
}

/** Deletes the entries in the histories of sellers that are older than `days` days (index seller_acts_by_time). */
export async function deleteOldSellerActs(database: Database, days: number): Promise<void> {
  await sql`delete from seller_acts where created_at < now() - make_interval(days => ${days})`.execute(database)
}
