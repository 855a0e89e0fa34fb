import { z } from 'zod'
import { call, nothing } from './call.ts'
import { categoryPlace } from './catalog.ts'
import { LONGEST_SEARCH } from './limits.ts'
import { names } from './name-fields.ts'

const query = z.string().trim().min(1).max(LONGEST_SEARCH)

export const popularSearches = call({
  name: 'popularSearches',
  method: 'GET',
  path: '/api/popular-searches',
  caller: 'everyone',
  tag: 'Catalogue',
  summary: 'The goods that shoppers searched for most in the last days',
  response: z.object({ items: z.array(z.object({ name: z.string(), urdu: z.string() })), next_cursor: z.null() }),
})

const searchAdvice = z
  .object({
    name: z.string().nullable().describe('The good that the query names, such as `Milk`; null if it names none'),
    names,
    categories: z.array(categoryPlace).describe('Suggested categories, related ones first'),
  })
  .meta({ id: 'SearchAdvice' })
export type SearchAdvice = z.infer<typeof searchAdvice>

export const getSearchAdvice = call({
  name: 'getSearchAdvice',
  method: 'GET',
  path: '/api/search-advice',
  caller: 'everyone',
  tag: 'Catalogue',
  summary: 'What to offer after a search that found nothing: the name of the goods, and related categories',
  query: z.strictObject({ q: query }),
  response: searchAdvice,
})

export const requestGoods = call({
  name: 'requestGoods',
  method: 'POST',
  path: '/api/wanted-goods',
  caller: 'everyone',
  tag: 'Catalogue',
  summary: 'Request a product that the shop does not sell; admins see the number of requests',
  body: z.strictObject({ q: query }).meta({ id: 'WantedGoods' }),
  refusals: ['too_many_requests'],
  response: nothing,
  status: 204,
})
