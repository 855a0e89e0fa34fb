import { z } from 'zod'
import { adminCategory } from './admin-categories.ts'
import { adminSeller } from './admin-sellers.ts'
import { apiScope } from './api-scopes.ts'
import { cartDifference, totalDifference } from './cart-difference.ts'
import { paisa } from './fields.ts'
import { adminHomePage } from './home-page.ts'
import { names } from './name-fields.ts'
import { wantedProof } from './owner-proof.ts'
import { type ProblemCode, problems } from './problems.ts'
import { tableFault } from './product-table.ts'
import { changedPrice, sellerProduct } from './seller-products.ts'
import { adminSettings } from './settings.ts'

/**
 * A cart line because of which an order was refused: the quantity in the cart, and the current stock and price of its
 * product.
 */
export const refusedLine = z
  .object({ product_id: z.uuid(), name: z.string(), names, quantity: z.int(), stock: z.int(), price: paisa })
  .meta({ id: 'RefusedLine' })
export type RefusedLine = z.infer<typeof refusedLine>

const refusedLines = z.object({
  lines: z.array(refusedLine).describe('the cart lines that caused the refusal, with current stock and price'),
})
const presentSeller = z.object({ seller: adminSeller.describe('the current data of the seller') })

/**
 * The additional JSON members of an error response, by error code. TypeScript requires the server to provide them, the
 * browser reads them with `membersOf`, and the API document lists them. If two codes have a member with the same name,
 * they must use the same schema.
 */
const problemMembers = {
  out_of_stock: refusedLines,
  product_unavailable: refusedLines,
  order_too_large: refusedLines,
  cart_changed: z.object({
    differences: z.array(cartDifference).describe('every cart line that has changed'),
    total: totalDifference.describe('the total that the customer saw, and the current total'),
  }),
  import_refused: z.object({ faults: z.array(tableFault).describe('the lines that cannot be imported') }),
  large_price_change: z.object({
    prices: z.array(changedPrice).describe('the present and the wanted price of each such product'),
  }),
  product_changed: z.object({ product: sellerProduct.describe('the current data of the product') }),
  categories_changed: z.object({ category: adminCategory.optional().describe('the current data of the category') }),
  home_page_changed: z.object({ home_page: adminHomePage.describe('the current home page') }),
  settings_changed: z.object({ shop_settings: adminSettings.describe('the current settings of the shop') }),
  mail_failed: z.object({ reason: z.string().describe('the answer of the mail server in its own words') }),
  seller_changed: presentSeller,
  seller_not_waiting: presentSeller,
  seller_not_on_sale: presentSeller,
  seller_banned: presentSeller,
  documents_missing: presentSeller,
  reauthentication_needed: wantedProof,
  scope_missing: z.object({ scope: apiScope.describe('the scope that the call requires') }),
} satisfies { [Code in ProblemCode]?: z.ZodObject }

export type ProblemMembers = { [Code in keyof typeof problemMembers]: z.infer<(typeof problemMembers)[Code]> }

/** The error codes of limits of requests. Their responses have the header `Retry-After`. */
export type LimitCode = 'too_many_requests' | 'too_many_orders'

/** An error code without additional members and without the header `Retry-After`. */
export type PlainProblemCode = Exclude<ProblemCode, keyof ProblemMembers | LimitCode>

/**
 * Returns the additional members of all error codes for the API document. Each description lists the codes of the
 * member.
 */
function documentedMembers(): Record<string, z.ZodType> {
  const members = Object.entries(problemMembers).flatMap(([code, { shape }]) =>
    Object.entries<z.ZodType>(shape).map(([name, schema]) => ({ code, name, schema })),
  )
  return Object.fromEntries(
    [...Map.groupBy(members, ({ name }) => name)].map(([name, [first, ...others]]) => {
      if (!first || others.some(({ schema }) => schema !== first.schema))
        throw new Error(`The member ${name} of problems has several schemas.`)
      const codes = [first, ...others].map(({ code }) => `\`${code}\``).join(', ')
      return [name, first.schema.optional().describe(`With ${codes}: ${first.schema.description}`)]
    }),
  )
}

const codes = Object.keys(problems) as ProblemCode[]

/** The body of every error response: RFC 9457 problem details with an error code of this shop. */
export const problemDetails = z
  .looseObject({
    type: z.string().describe('The path of an explanation of the code in this shop'),
    title: z.string().describe('The meaning of the code, in one sentence'),
    status: z.int().describe('The HTTP status'),
    code: z.enum(codes).describe('A stable code for programs'),
    detail: z.string().describe('The same as `message`'),
    message: z.string().describe('The error in this case, as a sentence for the screen'),
    errors: z
      .array(z.object({ field: z.string().meta({ examples: ['items.0.quantity'] }), message: z.string() }))
      .describe('The invalid fields'),
    request_id: z.string().optional().describe('For errors of the shop: the id of this request in the log'),
    ...documentedMembers(),
  })
  .meta({ id: 'Problem' })
