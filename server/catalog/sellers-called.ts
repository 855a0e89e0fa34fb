import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { atMost } from '#server/platform/database/page-limit.ts'
import { nearest, soundOf, wordsOf } from './search/words.ts'

type SellerSearch = { namesGoods: boolean; isTyping?: boolean; limit: number }

/**
 * Returns verified sellers whose names contain each word of the query, or a word that sounds like it or is misspelt
 * (index seller_profiles_name_words). While a customer is still typing, the beginnings of words are enough. Words of
 * one or two letters do not count. Returns nothing if no word counts, or if the query names goods and only one word
 * counts.
 */
export async function sellersCalled(
  database: Database,
  q: string,
  { namesGoods, isTyping = false, limit }: SellerSearch,
): Promise<{ seller_id: string; business_name: string }[]> {
  const words = wordsOf(q).filter((word) => word.length > 2)
  if (words.length === 0 || (namesGoods && words.length < 2)) return []
  const { rows } = await sql<{ seller_id: string; business_name: string }>`
    select id as seller_id, business_name from seller_profiles
    where is_verified and lower(business_name) %> ${q.toLowerCase()}
    order by word_similarity(${q.toLowerCase()}, lower(business_name)) desc, business_name, id limit ${atMost(limit)}`.execute(
    database,
  )
  return rows.filter(({ business_name }) => {
    const ofName = wordsOf(business_name)
    const sounds = ofName.map(soundOf)
    const isBegun = (word: string) => isTyping && ofName.some((one) => one.startsWith(word))
    const isIn = (sound: string) => sounds.includes(sound) || nearest(sound, sounds) !== undefined
    return words.every((word) => isBegun(word) || isIn(soundOf(word)))
  })
}
