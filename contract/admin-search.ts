import { z } from 'zod'
import { call, nothing, pageOf, pageQuery, timestamp } from './call.ts'
import { tooLong, tooMany } from './fields.ts'
import { LONGEST_SEARCH } from './limits.ts'

/**
 * The kinds of search terms. `product` is a good, such as mango. `form` is a good made from other goods, such as juice.
 * `word` is a quality or a use, such as red or biryani.
 */
export const TERM_KINDS = ['product', 'form', 'word'] as const

const spelling = z.string().trim().min(1, 'Spelling is required').max(60, tooLong)
const termName = z.string().trim().toLowerCase().min(1, 'A name is required').max(60, tooLong)

const month = z.int().min(1).max(12).nullable().default(null)

const termFields = {
  name: z.string().trim().min(1, 'A name is required').max(60, tooLong),
  kind: z.enum(TERM_KINDS).default('product'),
  section: z.string().trim().toLowerCase().max(60, tooLong).default('').describe('Such as `vegetables` or `dairy`'),
  roman: z.string().trim().max(60, tooLong).default(''),
  urdu: z.string().trim().max(60, tooLong).default(''),
  aliases: z.array(spelling).max(60, tooMany).default([]).describe('Other spellings and synonyms, in any script'),
  kind_of: z.array(termName).max(10, tooMany).default([]).describe('Terms that also find products of this term'),
  related_to: z.array(termName).max(10, tooMany).default([]).describe('Terms that list products of this term last'),
  season_from: month.describe('The first month of the season in Pakistan; null without a season'),
  season_to: month.describe('The last month of the season. It may precede `season_from`: December to March'),
}

const BOTH_MONTHS = { path: ['season_to'], error: 'Choose both months of the season or none' }
const hasBothMonths = ({ season_from, season_to }: { season_from: number | null; season_to: number | null }) =>
  (season_from === null) === (season_to === null)

export const searchTermForm = z
  .strictObject({ term: termName.describe('In English, usually singular'), ...termFields })
  .refine(hasBothMonths, BOTH_MONTHS)
  .meta({ id: 'SearchTermForm' })
export type SearchTermForm = z.infer<typeof searchTermForm>

export const searchTermChange = z
  .strictObject(termFields)
  .refine(hasBothMonths, BOTH_MONTHS)
  .meta({ id: 'SearchTermChange' })
export type SearchTermChange = z.infer<typeof searchTermChange>

export const searchTerm = z
  .object({
    term: z.string(),
    name: z.string(),
    kind: z.enum(TERM_KINDS),
    section: z.string(),
    roman: z.string(),
    urdu: z.string(),
    aliases: z.array(z.string()),
    kind_of: z.array(z.string()),
    related_to: z.array(z.string()),
    season_from: z.int().nullable(),
    season_to: z.int().nullable(),
    updated_at: timestamp,
  })
  .meta({ id: 'SearchTerm' })
export type SearchTerm = z.infer<typeof searchTerm>

const termParams = z.object({ term: z.string().max(60) })

export const listSearchTerms = call({
  name: 'listSearchTerms',
  method: 'GET',
  path: '/api/admin/search-terms',
  caller: 'admin',
  staff: ['catalogue'],
  tag: 'Admin',
  summary: 'Search terms with their spellings, in alphabetical order',
  query: z.strictObject({
    q: z.string().trim().max(LONGEST_SEARCH).optional().describe('Part of any spelling'),
    ...pageQuery(20),
  }),
  response: pageOf(searchTerm),
})

export const addSearchTerm = call({
  name: 'addSearchTerm',
  method: 'POST',
  path: '/api/admin/search-terms',
  caller: 'admin',
  staff: ['catalogue'],
  tag: 'Admin',
  summary: 'Add a search term; products are reindexed within a minute',
  body: searchTermForm,
  refusals: ['search_term_exists', 'search_spelling_taken'],
  response: searchTerm,
  status: 201,
})

export const updateSearchTerm = call({
  name: 'updateSearchTerm',
  method: 'PUT',
  path: '/api/admin/search-terms/:term',
  caller: 'admin',
  staff: ['catalogue'],
  tag: 'Admin',
  summary: 'Change a search term; products are reindexed within a minute',
  params: termParams,
  body: searchTermChange,
  refusals: ['search_term_not_found', 'search_spelling_taken'],
  response: searchTerm,
})

export const deleteSearchTerm = call({
  name: 'deleteSearchTerm',
  method: 'DELETE',
  path: '/api/admin/search-terms/:term',
  caller: 'admin',
  staff: ['catalogue'],
  tag: 'Admin',
  summary: 'Delete a search term',
  params: termParams,
  refusals: ['search_term_not_found'],
  response: nothing,
  status: 204,
})

/** The periods for which admins can view searches without results, in days. */
export const SEARCH_LOG_DAYS = [1, 7, 30] as const

export const listMissedSearches = call({
  name: 'listMissedSearches',
  method: 'GET',
  path: '/api/admin/missed-searches',
  caller: 'admin',
  staff: ['catalogue'],
  tag: 'Admin',
  summary: 'Recent searches without results, most frequent first; at most 100',
  query: z.strictObject({ days: z.coerce.number().int().min(1).max(30).default(7) }),
  response: z.object({
    items: z.array(
      z.object({
        query: z.string(),
        missed: z.int().describe('Number of searches without results'),
        wanted: z.int().describe('Number of shoppers who requested the product'),
        last_day: z.string().describe('Day of the last search without results, YYYY-MM-DD in UTC'),
      }),
    ),
    next_cursor: z.null(),
  }),
})
export type MissedSearch = z.infer<typeof listMissedSearches.response>['items'][number]
