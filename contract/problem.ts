import { z } from 'zod'
import { cartDifference, totalDifference } from './cart-difference.ts'
import { problems } from './problems.ts'
import { tableFault } from './product-table.ts'
import { refusedLine } from './refused-line.ts'
import { wantedProof } from './wanted-proof.ts'

const codes = Object.keys(problems) as (keyof typeof problems)[]

/** The body of every error response: RFC 9457 with a code of this shop. */
export const problemDetails = z
  .looseObject({
    type: z.string().describe('An address that contains the code'),
    title: z.string().describe('The meaning of the code, in one sentence'),
    status: z.int().describe('The HTTP status'),
    code: z.enum(codes).describe('A stable code for programs'),
    detail: z.string().describe('The same as `message`'),
    message: z.string().describe('The error in this case, as a sentence for the screen'),
    errors: z
      .array(z.object({ field: z.string().meta({ examples: ['items.0.quantity'] }), message: z.string() }))
      .describe('The invalid fields'),
    request_id: z.string().optional().describe('For errors of the shop: the id of this request in the log'),
    lines: z
      .array(refusedLine)
      .optional()
      .describe('With `out_of_stock`, `product_unavailable`, `order_too_large`: the affected lines with current data'),
    differences: z.array(cartDifference).optional().describe('With `cart_changed`: every line that differs'),
    total: totalDifference.optional().describe('With `cart_changed`: the total as the customer saw it, and now'),
    faults: z.array(tableFault).optional().describe('With `import_refused`: the faults of the table'),
    by: wantedProof.shape.by.optional().describe('With `reauthentication_needed`: the required kind of proof'),
    factor_ids: wantedProof.shape.factor_ids.optional(),
  })
  .meta({ id: 'Problem' })
