import { z } from 'zod'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from './limits.ts'

/** The two parameters of every list: where to go on, and how many at the most. */
export const pageQuery = (size: number = DEFAULT_PAGE_SIZE) => ({
  cursor: z.string().max(500).optional().describe('The next_cursor of the page before'),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(size).describe('Items at the most'),
})

/** A list's answer; `next_cursor` is null on the last page. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), next_cursor: z.string().nullable() })
