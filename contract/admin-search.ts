import { z } from 'zod'
import { call, nothing, pageOf, pageQuery, timestamp } from './call.ts'
import { tooLong } from './fields.ts'
import { LONGEST_SEARCH } from './limits.ts'

/**
 * `product`: goods. `form`: goods made of others, such as juice. `word`: a quality or a use, such as red or biryani.
 */
export const TERM_KINDS = ['product', 'form', 'word'] as const

const spelling = z.string().trim().min(1).max(60, tooLong)
const termName = z.string().trim().toLowerCase().min(1, 'A name is required').max(60, tooLong)

const termFields = {
  name: z.string().trim().min(1, 'A name is required').max(60, tooLong),
  kind: z.enum(TERM_KINDS).default('product'),
  section: z.string().trim().toLowerCase().max(60, tooLong).default('').describe('Such as `vegetables` or `dairy`'),
  roman: z.string().trim().max(60, tooLong).default(''),
  urdu: z.string().trim().max(60, tooLong).default(''),
  aliases: z.array(spelling).max(60).default([]).describe('Other spellings and synonyms, in any script'),
  kind_of: z.array(termName).max(10).default([]).describe('Terms whose searches show this one, too'),
  related_to: z.array(termName).max(10).default([]).describe('Terms whose searches show this one last'),
}

export const searchTermForm = z
  .strictObject({ term: termName.describe('In English, mostly in the singular'), ...termFields })
  .meta({ id: 'SearchTermForm' })
export type SearchTermForm = z.infer<typeof searchTermForm>

export const searchTermChange = z.strictObject(termFields).meta({ id: 'SearchTermChange' })
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
  tag: 'Admin',
  summary: 'Search terms with their spellings, in alphabetical order',
  query: z.strictObject({
    q: z.string().trim().max(LONGEST_SEARCH).optional().describe('A part of any spelling'),
    ...pageQuery(20),
  }),
  response: pageOf(searchTerm),
})

export const addSearchTerm = call({
  name: 'addSearchTerm',
  method: 'POST',
  path: '/api/admin/search-terms',
  caller: 'admin',
  tag: 'Admin',
  summary: 'Add a search term; products are indexed again within a minute',
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
  tag: 'Admin',
  summary: 'Change a search term; products are indexed again within a minute',
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
  tag: 'Admin',
  summary: 'Delete a search term',
  params: termParams,
  refusals: ['search_term_not_found'],
  response: nothing,
  status: 204,
})

/** Days of the search log that an admin can look at. */
export const SEARCH_LOG_DAYS = [1, 7, 30] as const

export const listMissedSearches = call({
  name: 'listMissedSearches',
  method: 'GET',
  path: '/api/admin/missed-searches',
  caller: 'admin',
  tag: 'Admin',
  summary: 'Searches of the last days that found nothing, those that most shoppers asked for first; the first hundred',
  query: z.strictObject({ days: z.coerce.number().int().min(1).max(30).default(7) }),
  response: z.object({
    items: z.array(
      z.object({
        query: z.string(),
        missed: z.int().describe('How often nothing was found'),
        wanted: z.int().describe('How many shoppers pressed “Tell us”'),
        last_day: z.string().describe('The last such day, YYYY-MM-DD in UTC'),
      }),
    ),
    next_cursor: z.null(),
  }),
})
export type MissedSearch = z.infer<typeof listMissedSearches.response>['items'][number]
