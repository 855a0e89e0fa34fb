import { z } from 'zod'
import { pageOf, timestamp } from './call.ts'

/** The query parameters of lists that programs poll. */
export const pollQuery = {
  updated_since: z.iso
    .datetime({ offset: true, error: 'Enter a time like 2026-11-21T08:00:00Z' })
    .optional()
    .describe(
      'Only items that were added or changed at this time or later, with any status, the earliest change first. Send the `updated_until` of the last poll. No other filter and no `sort` is permitted.',
    )
    .meta({ examples: ['2026-11-21T08:00:00.123456Z'] }),
  with_total: z.stringbool().optional().describe('Whether the response contains the `total`'),
}

/** One page of a list that programs poll. */
export const polledPageOf = <Item extends z.ZodType>(item: Item) =>
  pageOf(item).extend({
    total: z
      .int()
      .nullable()
      .describe(
        'The number of items that match the filters, on all pages; null without `with_total`, or if the filters cannot be counted quickly',
      ),
    updated_until: timestamp.describe('The time to send as `updated_since` at the next poll'),
  })
