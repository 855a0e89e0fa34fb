import { sql } from 'kysely'
import type { AdminSeller } from '#contract/admin-sellers.ts'
import type { VerificationStatus } from '#contract/verification-statuses.ts'
import { openOrdersOf, productsOnSaleOf } from '#server/figures/seller-figures.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { likePattern } from '#server/platform/database/like-pattern.ts'
import { atMost } from '#server/platform/database/page-limit.ts'
import { masked } from '#server/sellers/bank-account.ts'
import { PROFILE_COLUMNS } from '#server/sellers/queries.ts'
import { verificationStatusOf } from '#server/sellers/verification.ts'

/** The maximum number of similar sellers that an admin sees with a seller. */
const RESEMBLING_SHOWN = 5

type Wanted = {
  status?: VerificationStatus | undefined
  changed?: boolean | undefined
  documents?: boolean | undefined
  q?: string | undefined
  limit: number
  after?: readonly [string, string] | undefined
}

/**
 * Returns sellers with the data that an admin needs to verify or decline them. Reads one row more than the page
 * contains, to know whether there is a next page.
 */
export async function findSellers(database: Database, wanted: Wanted): Promise<AdminSeller[]> {
  return (await sellersQuery(database, wanted).execute()).map(present)
}

/**
 * Query for a page of sellers. Sellers who wait for verification come in the order in which they registered (index
 * seller_profiles_waiting). All others come newest first (seller_profiles_newest, seller_profiles_declined,
 * seller_profiles_changed).
 */
export function sellersQuery(database: Database, { status: wanted, changed, documents, q, limit, after }: Wanted) {
  const direction = wanted === 'waiting' ? 'asc' : 'desc'
  let query = sellers(database)
  if (wanted === 'verified') query = query.where('seller_profiles.is_verified', '=', true)
  // The status is part of the SQL text and not a parameter, so that a prepared statement can use the partial index.
  if (wanted === 'waiting')
    query = query.where(sql<boolean>`not seller_profiles.is_verified`).where('seller_profiles.declined_at', 'is', null)
  if (wanted === 'declined') query = query.where('seller_profiles.declined_at', 'is not', null)
  if (changed)
    query = query.where(sql<boolean>`seller_profiles.is_verified and seller_profiles.changed_from is not null`)
  if (documents) query = query.where(HAS_DOCUMENT_TO_CHECK)
  if (q) query = query.where('seller_profiles.search_text', 'like', likePattern(q))
  if (after) {
    const beyond = sql.raw(direction === 'asc' ? '>' : '<')
    query = query.where(
      sql<boolean>`(seller_profiles.created_at, seller_profiles.id) ${beyond} (${after[0]}::timestamptz, ${after[1]}::uuid)`,
    )
  }
  return query
    .orderBy('seller_profiles.created_at', direction)
    .orderBy('seller_profiles.id', direction)
    .limit(atMost(limit + 1))
}

/**
 * Returns one seller with the data that an admin needs to verify or decline the seller. Undefined if the seller does
 * not exist.
 */
export async function findSeller(database: Database | Tx, sellerId: string): Promise<AdminSeller | undefined> {
  const row = await sellers(database).where('seller_profiles.id', '=', sellerId).executeTakeFirst()
  return row && present(row)
}

type SellerRow = Awaited<ReturnType<ReturnType<typeof sellers>['execute']>>[number]

function present({ bank_name, beneficiary_name, account_no, ...seller }: SellerRow): AdminSeller {
  if (bank_name === null || beneficiary_name === null || account_no === null) return { ...seller, bank_account: null }
  return { ...seller, bank_account: masked({ seller_id: seller.id, bank_name, beneficiary_name, account_no }) }
}

function sellers(database: Database | Tx) {
  return database
    .selectFrom('seller_profiles')
    .innerJoin('auth.users as account', 'account.id', 'seller_profiles.id')
    .leftJoin('seller_bank_accounts as bank', 'bank.seller_id', 'seller_profiles.id')
    .select(PROFILE_COLUMNS)
    .select([
      'seller_profiles.updated_at',
      'seller_profiles.changed_from',
      'account.email_confirmed_at',
      'account.created_at as signed_up_at',
      'bank.bank_name',
      'bank.beneficiary_name',
      'bank.account_no',
      verificationStatusOf('seller_profiles').as('status'),
      sql<string>`coalesce(account.email, '')`.as('email'),
      sql<string | null>`case when account.banned_until > now() then account.banned_until end`.as('banned_until'),
      productsOnSaleOf(sql`seller_profiles.id`).as('products'),
      openOrdersOf(sql`seller_profiles.id`).as('open_orders'),
      documents.as('documents'),
      resembling.as('resembling'),
    ])
    .$narrowType<Pick<AdminSeller, 'withdrawn_by' | 'changed_from'>>()
}

/** SQL condition: a verified seller has a document that an admin must check (index seller_documents_pending). */
const HAS_DOCUMENT_TO_CHECK = sql<boolean>`seller_profiles.is_verified
  and seller_profiles.id in (select seller_id from seller_documents where status = 'pending')`

/** Returns SQL that writes a time into JSON in the format in which the database driver returns times. */
function timeText(column: string) {
  return sql`replace(to_jsonb(${sql.ref(column)}) #>> '{}', '+00:00', 'Z')`
}

/** SQL: the documents of the seller, without their files. Times have the format of `timestamp` in the contract. */
const documents = sql<AdminSeller['documents']>`(
  select coalesce(json_agg(json_build_object(
    'kind', kind, 'status', status, 'reason', reason, 'content_type', content_type,
    'uploaded_at', ${timeText('uploaded_at')}, 'decided_at', ${timeText('decided_at')}) order by kind), '[]')
  from seller_documents where seller_id = seller_profiles.id)`

/**
 * SQL: other sellers with the same phone number, bank account or name, up to `RESEMBLING_SHOWN`. PostgreSQL evaluates
 * it for each row of a list of sellers. It uses the indexes seller_profiles_contact_no, seller_profiles_business_name
 * and bank_accounts_account_no. It returns `json`, which PostgreSQL builds faster than `jsonb`.
 */
const resembling = sql<AdminSeller['resembling']>`(
  select coalesce(json_agg(json_build_object(
    'id', other.id, 'business_name', other.business_name, 'status', ${verificationStatusOf('other')},
    'same', array_remove(array[
      case when other_bank.account_no = bank.account_no then 'bank_account' end,
      case when other.contact_no = seller_profiles.contact_no then 'contact_no' end,
      case when lower(other.business_name) = lower(seller_profiles.business_name) then 'business_name' end], null)
  )), '[]')
  from (
    select * from seller_profiles as twin
    where (twin.contact_no = seller_profiles.contact_no or lower(twin.business_name) = lower(seller_profiles.business_name)
      or twin.id = any(array(select seller_id from seller_bank_accounts where account_no = bank.account_no)))
      and twin.id <> seller_profiles.id
    limit ${RESEMBLING_SHOWN}
  ) as other
  left join seller_bank_accounts as other_bank on other_bank.seller_id = other.id
)`
