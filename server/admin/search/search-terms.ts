import { sql } from 'kysely'
import type { z } from 'zod'
import type {
  listSearchTerms as listCall,
  SearchTerm,
  SearchTermChange,
  SearchTermForm,
} from '#contract/admin-search.ts'
import { recordAct } from '#server/audit/record-act.ts'
import { INDEX_PRODUCTS } from '#server/catalog/index-products.ts'
import { type Dictionary, spellingsOf } from '#server/catalog/search/dictionary.ts'
import { meaningful, soundsOf } from '#server/catalog/search/words.ts'
import { loadDictionary } from '#server/catalog/search-terms.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { decodeCursor, toPage } from '#server/platform/database/keyset.ts'
import { likePattern } from '#server/platform/database/like-pattern.ts'
import { atMost } from '#server/platform/database/page-limit.ts'
import type { Admin } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'

const COLUMNS = sql`term, name, kind, section, roman, urdu, aliases, kind_of, related_to, season_from, season_to, updated_at`

/**
 * Returns a page of the search terms in alphabetical order. With `q`, returns only terms that have this text in one of
 * their spellings. There are only a few hundred terms, so this needs no index.
 */
export async function listSearchTerms({ database }: Platform, { q, limit, cursor }: z.output<typeof listCall.query>) {
  const [after = ''] = cursor === undefined ? [] : decodeCursor(cursor, 1)
  const isCalled = q
    ? sql`lower(concat_ws(' ', term, name, roman, urdu, array_to_string(aliases, ' '))) like ${likePattern(q)}`
    : sql`true`
  const { rows } = await sql<SearchTerm>`
    select ${COLUMNS} from search_terms where term > ${String(after)} and ${isCalled}
    order by term limit ${atMost(limit + 1)}`.execute(database)
  return toPage(rows, limit, ({ term }) => [term])
}

/**
 * Adds a search term. Throws `search_term_exists`, or `search_spelling_taken` if another term has one of the spellings.
 */
export async function addSearchTerm(platform: Platform, admin: Admin, form: SearchTermForm): Promise<SearchTerm> {
  return changing(platform, admin, { term: form.term, action: 'add' }, async (tx, dictionary) => {
    if (dictionary.terms.has(form.term)) throw new Problem('search_term_exists')
    requireFree(dictionary, form)
    const { term, name, kind, section, roman, urdu, aliases, kind_of, related_to, season_from, season_to } = form
    const { rows } = await sql<SearchTerm>`
      insert into search_terms (term, name, kind, section, roman, urdu, aliases, kind_of, related_to, season_from, season_to)
      values (${term}, ${name}, ${kind}, ${section}, ${roman}, ${urdu}, ${aliases}, ${kind_of}, ${related_to}, ${season_from}, ${season_to})
      returning ${COLUMNS}`.execute(tx)
    return rows[0]
  })
}

/**
 * Changes a search term. Throws `search_term_not_found`, or `search_spelling_taken` if another term has one of the
 * spellings.
 */
export async function updateSearchTerm(
  platform: Platform,
  admin: Admin,
  term: string,
  change: SearchTermChange,
): Promise<SearchTerm> {
  return changing(platform, admin, { term, action: 'update' }, async (tx, dictionary) => {
    requireFree(dictionary, { term, ...change })
    const { name, kind, section, roman, urdu, aliases, kind_of, related_to, season_from, season_to } = change
    const { rows } = await sql<SearchTerm>`
      update search_terms set name = ${name}, kind = ${kind}, section = ${section}, roman = ${roman}, urdu = ${urdu}, aliases = ${aliases},
        kind_of = ${kind_of}, related_to = ${related_to}, season_from = ${season_from}, season_to = ${season_to}, updated_at = now()
      where term = ${term} returning ${COLUMNS}`.execute(tx)
    return rows[0]
  })
}

/** Deletes a search term. Throws `search_term_not_found`. */
export async function deleteSearchTerm(platform: Platform, admin: Admin, term: string): Promise<void> {
  await changing(platform, admin, { term, action: 'delete' }, async (tx) => {
    const { rows } = await sql<SearchTerm>`delete from search_terms where term = ${term} returning ${COLUMNS}`.execute(
      tx,
    )
    return rows[0]
  })
}

type Act = { term: string; action: 'add' | 'update' | 'delete' }

/**
 * Changes a search term, while no other change of search terms runs, and records the change in the audit log. Queues a
 * job that indexes again the products that contain a word of the old or the new spellings. Throws
 * `search_term_not_found` if `change` returns nothing.
 */
function changing(
  { database, events, jobs }: Platform,
  { user_id }: Admin,
  { term, action }: Act,
  change: (tx: Tx, dictionary: Dictionary) => Promise<SearchTerm | undefined>,
): Promise<SearchTerm> {
  return database.transaction().execute(async (tx) => {
    // Without this lock, two admins could give the same spelling to two terms at the same time.
    await sql`lock table search_terms in share row exclusive mode`.execute(tx)
    const dictionary = await loadDictionary(tx)
    const before = dictionary.terms.get(term)
    const after = await change(tx, dictionary)
    if (!after) throw new Problem('search_term_not_found')
    const spellings = [...(before ? spellingsOf(before) : []), ...spellingsOf(after)]
    const details = {
      name: after.name,
      ...(action === 'update' && before && { from: textOf(before), to: textOf(after) }),
    }
    await recordAct(tx, { actor_id: user_id, action, entity: 'search_term', entity_id: term, details })
    await events.publish(tx, 'search_terms', term)
    await jobs.send(tx, INDEX_PRODUCTS, { words: [...new Set(spellings.flatMap(soundsOf))] })
    return after
  })
}

function textOf(term: Parameters<typeof spellingsOf>[0]): string {
  return spellingsOf(term).slice(1).join(', ')
}

/** Throws `search_spelling_taken` if a search for one of the spellings already finds another term. */
function requireFree(dictionary: Dictionary, { term, name, roman, urdu, aliases }: SearchTermForm): void {
  const taken = [name, roman, urdu, ...aliases].flatMap((spelling) => {
    const [part, ...others] = dictionary.partsOf(meaningful(spelling))
    const owner = others.length === 0 ? part?.term : undefined
    return owner && owner.term !== term ? [`“${spelling}” finds ${owner.name}.`] : []
  })
  if (taken.length === 0) return
  throw new Problem('search_spelling_taken', {
    message: taken.join(' '),
    errors: taken.map((message) => ({ field: 'aliases', message })),
  })
}
