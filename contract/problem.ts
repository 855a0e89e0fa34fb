import { z } from 'zod'
import { cartDifference, totalDifference } from './cart-difference.ts'
import { problems } from './problems.ts'
import { tableFault } from './product-table.ts'
import { refusedLine } from './refused-line.ts'
import { wantedProof } from './wanted-proof.ts'

const codes = Object.keys(problems) as (keyof typeof problems)[]

/** What every refusal answers, as the API document tells it: RFC 9457, with a code of this shop's. */
export const problemDetails = z
  .looseObject({
    type: z.string().describe('An address made of the code'),
    title: z.string().describe('What the code means, in one sentence'),
    status: z.int().describe('The HTTP status'),
    code: z.enum(codes).describe('Stable, for programs'),
    detail: z.string().describe('As message'),
    message: z.string().describe('What is wrong this time, fit for the screen'),
    errors: z
      .array(z.object({ field: z.string().meta({ examples: ['items.0.quantity'] }), message: z.string() }))
      .describe('The faulty fields'),
    request_id: z.string().optional().describe('Where the shop failed: what its log calls this request'),
    lines: z
      .array(refusedLine)
      .optional()
      .describe('With `out_of_stock`, `product_unavailable`, `order_too_large`: the lines concerned, as they are now'),
    differences: z.array(cartDifference).optional().describe('With `cart_changed`: every line that differs'),
    total: totalDifference.optional().describe('With `cart_changed`: the total as it was shown, and now'),
    faults: z.array(tableFault).optional().describe('With `import_refused`: what can’t be imported'),
    by: wantedProof.shape.by
      .optional()
      .describe('With `reauthentication_needed`: how the owner has to prove themselves'),
    factor_ids: wantedProof.shape.factor_ids.optional(),
  })
  .meta({ id: 'Problem' })
