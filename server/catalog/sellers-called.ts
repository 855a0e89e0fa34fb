import { sql } from 'kysely'
import { atMost } from '#server/platform/database/page-limit.ts'
import { unseenByPlanner } from '#server/platform/database/prepared-statements.ts'
import { endOf } from './search-words.ts'

/** Sellers that are compared, of those whose names begin with what was typed, and of those that resemble it: of two thousand farms not all. */
const CANDIDATES = 16

type CalledSeller = { seller_id: string; business_name: string }

/** Verified sellers whose names begin with what was typed, in lower case, or who `mayResemble` it, the likest first (indexes seller_profiles_business_name and seller_profiles_name_words). */
export function sellersCalled(q: string, { limit, mayResemble }: { limit: number; mayResemble: boolean }) {
  const resembling = sql`
    union (select id, business_name from (
      select id, business_name from seller_profiles where is_verified and lower(business_name) %> ${unseenByPlanner(q)} offset 0
    ) as found limit ${atMost(CANDIDATES)})`
  return sql<CalledSeller>`
    select id as seller_id, business_name from (
      (select id, business_name from seller_profiles
        where is_verified and lower(business_name) ~>=~ ${unseenByPlanner(q)} and lower(business_name) ~<~ ${endOf(q)}
        order by lower(business_name) using ~<~ limit ${atMost(CANDIDATES)})
      ${mayResemble ? resembling : sql``}
    ) as candidates
    order by word_similarity(${q}, lower(business_name)) desc, business_name, id
    limit ${atMost(limit)}`
}
