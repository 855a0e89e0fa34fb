import { sql } from 'kysely'
import { LAST_CHARACTER } from './search-words.ts'

/** Sellers that are compared, of those whose names begin with what was typed, and of those that resemble it: of two thousand farms not all. */
const CANDIDATES = 60
/** Characters from which a word can be told from another that resembles it. */
const ENOUGH_TO_RESEMBLE = 3

type CalledSeller = { seller_id: string; business_name: string }

/** Verified sellers who are called like what was typed, the likest first (indexes seller_profiles_business_name and seller_profiles_name_words). */
export function sellersCalled(typed: string, limit: number) {
  const q = typed.toLowerCase()
  const resembling = sql`
    union (select id, business_name from (
      select id, business_name from seller_profiles where is_verified and lower(business_name) %> ${q} offset 0
    ) as found limit ${CANDIDATES})`
  return sql<CalledSeller>`
    select id as seller_id, business_name from (
      (select id, business_name from seller_profiles
        where is_verified and lower(business_name) ~>=~ ${q} and lower(business_name) ~<~ ${q + LAST_CHARACTER}
        order by lower(business_name) using ~<~ limit ${CANDIDATES})
      ${q.length >= ENOUGH_TO_RESEMBLE ? resembling : sql``}
    ) as candidates
    order by word_similarity(${q}, lower(business_name)) desc, business_name, id
    limit ${limit}`
}
