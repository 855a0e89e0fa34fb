import { sql } from 'kysely'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Dictionary, type SearchTerm } from './search/dictionary.ts'

/** Reads all search terms and builds the dictionary. */
export async function loadDictionary(database: Database | Tx): Promise<Dictionary> {
  const { rows } = await sql<SearchTerm>`
    select term, kind, section, name, roman, urdu, aliases, kind_of, related_to, season_from, season_to from search_terms order by term`.execute(
    database,
  )
  return new Dictionary(rows)
}

const loaded = new WeakMap<Platform['events'], Promise<Dictionary>>()

/**
 * Returns the dictionary of search terms that this process has loaded. Loads it again if any node has changed a term.
 */
export function dictionaryOf({ events, database }: Pick<Platform, 'events' | 'database'>): Promise<Dictionary> {
  const known = loaded.get(events)
  if (known) return known
  const dictionary = loadDictionary(database)
  const forget = () => loaded.delete(events)
  loaded.set(events, dictionary)
  dictionary.catch(forget)
  return dictionary
}

/** Makes this process drop the loaded dictionary of search terms when a term has changed, or may have changed. */
export function watchTerms({ events }: Platform): void {
  const forget = () => loaded.delete(events)
  events.subscribe('search_terms', forget)
  events.onGap(forget)
}
