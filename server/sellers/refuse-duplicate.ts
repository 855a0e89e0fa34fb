import { type RawBuilder, sql } from 'kysely'
import type { SellerProfile, SellerProfileForm } from '#contract/sellers.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { Problem } from '#server/platform/problem.ts'

/**
 * The fields by which customers recognise a seller. Each has the message for the case that another verified seller has
 * the same value.
 */
const KNOWN_BY = {
  business_name: 'Another seller has this business name.',
  contact_no: 'Another seller has this contact number.',
  profile_picture: 'Another seller has this picture.',
} as const

type KnownBy = keyof typeof KNOWN_BY
type Change = { [Field in KnownBy]?: SellerProfileForm[Field] | undefined }

/**
 * Throws `validation_failed` if a seller changes the name, the contact number or the picture to a value that another
 * verified seller has. Call this function for verified sellers: admins check their changes only afterwards, so
 * customers would see the changes first. The comparison ignores upper and lower case, extra spaces, invisible
 * characters, and the way in which a phone number is written. Fields that do not change are not compared.
 */
export async function refuseDuplicate(tx: Tx, current: SellerProfile, change: Change): Promise<void> {
  const fields = (Object.keys(KNOWN_BY) as KnownBy[]).filter((field) => change[field] !== current[field])
  const changed: Change = Object.fromEntries(fields.map((field) => [field, change[field]]))
  const taken = await takenFields(tx, current.id, changed)
  if (taken.length === 0) return
  throw new Problem('validation_failed', { errors: taken.map((field) => ({ field, message: KNOWN_BY[field] })) })
}

/** Matches invisible characters, such as a zero-width space, in a regular expression of PostgreSQL. */
const INVISIBLE = '[\\u00ad\\u061c\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufeff]'

/** Returns SQL for a seller's name in lower case, without invisible characters and extra spaces. */
const asSeen = (name: RawBuilder<unknown>) =>
  sql`lower(btrim(regexp_replace(regexp_replace(normalize(${name}, NFKC), ${INVISIBLE}, '', 'g'), '\\s+', ' ', 'g')))`

/** Returns SQL for the last ten digits of a phone number, which are the same with and without the country code. */
const digitsOf = (phone: RawBuilder<unknown>) => sql`right(regexp_replace(${phone}, '\\D', '', 'g'), 10)`

/**
 * Returns the fields whose new value another verified seller has. Compares them with all sellers without an index,
 * because sellers seldom change these fields.
 */
async function takenFields(tx: Tx, sellerId: string, change: Change): Promise<KnownBy[]> {
  const isOther = sql`is_verified and id <> ${sellerId}`
  const [name, phone] = [sql`${change.business_name ?? null}::text`, sql`${change.contact_no ?? null}::text`]
  const { rows } = await sql<Record<KnownBy, boolean>>`
    select
      exists (select from seller_profiles where ${isOther} and ${asSeen(sql`business_name`)} = ${asSeen(name)}) as business_name,
      exists (select from seller_profiles where ${isOther} and ${digitsOf(sql`contact_no`)} = nullif(${digitsOf(phone)}, '')) as contact_no,
      exists (select from seller_profiles where ${isOther} and profile_picture = ${change.profile_picture ?? null}) as profile_picture`.execute(
    tx,
  )
  const [found] = rows
  return (Object.keys(KNOWN_BY) as KnownBy[]).filter((field) => found?.[field])
}
