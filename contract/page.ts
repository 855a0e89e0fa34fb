import { z } from 'zod'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from './limits.ts'

/** The two parameters of every list: the start of the page and its size. */
export const pageQuery = (size: number = DEFAULT_PAGE_SIZE) => ({
  cursor: z.string().max(500).optional().describe('The next_cursor of the previous page'),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(size).describe('Maximum number of items'),
})

/** The response of a list; `next_cursor` is null on the last page. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), next_cursor: z.string().nullable() })
