import { sql } from 'kysely'
import type { SellerProfile, SellerProfileForm } from '#contract/sellers.ts'
import type { Database } from '#server/platform/database/database.ts'
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
 * Throws `validation_failed` if a verified seller changes the name, the contact number or the picture to a value that
 * another verified seller has. This check is needed because admins do not review the change. Upper and lower case and
 * repeated spaces make no difference. Fields that do not change are not compared.
 */
export async function refuseDuplicate(database: Database, current: SellerProfile, change: Change): Promise<void> {
  const fields = (Object.keys(KNOWN_BY) as KnownBy[]).filter((field) => change[field] !== current[field])
  const changed: Change = Object.fromEntries(fields.map((field) => [field, change[field]]))
  const taken = await takenFields(database, current.id, changed)
  if (taken.length === 0) return
  throw new Problem('validation_failed', { errors: taken.map((field) => ({ field, message: KNOWN_BY[field] })) })
}

/**
 * Returns the fields that would get the same value as another verified seller has (indexes
 * seller_profiles_business_name and seller_profiles_contact_no). A picture is compared with the pictures of all
 * sellers, without an index.
 */
async function takenFields(database: Database, sellerId: string, change: Change): Promise<KnownBy[]> {
  const isOther = sql`is_verified and id <> ${sellerId}`
  const { rows } = await sql<Record<KnownBy, boolean>>`
    select
      exists (select from seller_profiles where ${isOther} and lower(business_name) = lower(${oneSpaced(change.business_name)})) as business_name,
      exists (select from seller_profiles where ${isOther} and contact_no = ${change.contact_no ?? null}) as contact_no,
      exists (select from seller_profiles where ${isOther} and profile_picture = ${change.profile_picture ?? null}) as profile_picture`.execute(
    database,
  )
  const [found] = rows
  return (Object.keys(KNOWN_BY) as KnownBy[]).filter((field) => found?.[field])
}

function oneSpaced(name: string | undefined): string | null {
  return name?.replace(/\s+/g, ' ') ?? null
}
