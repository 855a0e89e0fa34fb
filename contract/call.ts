import { z } from 'zod'
import type { ApiScope } from './api-scopes.ts'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from './limits.ts'
import type { ProblemCode } from './problems.ts'
import type { SellerStaffRole } from './seller-roles.ts'
import type { NamedStaffRole } from './staff-roles.ts'

/**
 * The permitted callers of a call. `everyone` needs only the public key of the shop. `member` is any signed-in account.
 * `customer` and `admin` are accounts with this role. `seller` is a seller, verified or not, and `verified seller` is a
 * seller whom an admin has verified. The staff of a seller may also make the calls of sellers, but only after the
 * verification of the seller.
 */
export type Caller = 'everyone' | 'member' | 'customer' | 'seller' | 'verified seller' | 'admin'

/**
 * The permitted callers of a call. A call of admins also names the staff roles that may make it. Owners may make every
 * call of admins, so `staff: []` is a call for owners only. In the same way, a call of sellers names the roles of the
 * seller's staff in `sellerStaff`. The owner of the seller account may make every call of sellers.
 */
type Permission =
  | { caller: Exclude<Caller, 'admin' | 'seller' | 'verified seller'>; staff?: undefined; sellerStaff?: undefined }
  | { caller: 'seller' | 'verified seller'; sellerStaff: readonly SellerStaffRole[]; staff?: undefined }
  | { caller: 'admin'; staff: readonly NamedStaffRole[]; sellerStaff?: undefined }

type CallDefinition = Permission & {
  /** The name of the constant that defines this API call. Generated clients use it as the function name. */
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The path of an API call. A path parameter is written as `:name`. */
  path: `/${string}`
  tag: string
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** The media types of the file and its maximum size in bytes, for an API call whose request body is a file. */
  file?: { type: string; otherTypes?: readonly string[]; maxBytes: number }
  /**
   * True if a caller may make this API call before the second factor is verified or set up. All other calls require the
   * factor if the account has one.
   */
  precedesSecondFactor?: boolean
  /**
   * Restricts a reading API call in a view session, in which staff see the shop as a user. `hidden` refuses the call.
   * `finance` also requires the staff role `finance`.
   */
  inViews?: 'hidden' | 'finance'
  /** The scope that an API key needs for this API call. If the field is absent, the call refuses API keys. */
  scope?: ApiScope
  /**
   * True if the caller must send an `Idempotency-Key` header, so that a repeated request has no further effect. Without
   * the header, the server refuses the call with `idempotency_key_required`.
   */
  idempotent?: boolean
  /**
   * The error codes that this API call can return in addition to those that every call can return. The server adds the
   * others.
   */
  refusals?: readonly ProblemCode[]
  /** The media type of an API call's response if it is not JSON. In that case the handler sends the response. */
  answers?: 'text/csv' | 'text/event-stream' | 'image/webp' | '*/*'
  response: z.ZodType
  /** The HTTP status of an API call's successful response; the default is 200. */
  status?: 200 | 201 | 204
}

/** The definition of one API call. Browser and server infer their types from this definition. */
export type Call = CallDefinition

export function call<const Definition extends CallDefinition>(definition: Definition): Definition {
  return definition
}

type InputField<Name extends string, Schema> = Schema extends z.ZodType ? { [Key in Name]: z.input<Schema> } : unknown

/**
 * The values that a caller gives to an API call, as far as the call declares them: path parameters, query, body or
 * file, and idempotency key.
 */
export type CallInput<Definition extends Call> = InputField<'params', Definition['params']> &
  InputField<'query', Definition['query']> &
  InputField<'body', Definition['body']> &
  (Definition['file'] extends object ? { file: Blob } : unknown) &
  (Definition['idempotent'] extends true ? { idempotencyKey: string } : unknown)

export type CallOutput<Definition extends Call> = z.output<Definition['response']>

/** The response schema of API calls that return no body (status 204). */
export const nothing = z.void()

export const timestamp = z
  .string()
  .meta({ description: 'RFC 3339 in UTC', format: 'date-time', examples: ['2026-11-21T08:00:00.123456Z'] })

/** Returns the two query parameters of every list: `cursor` is the start of the page, `limit` the number of items. */
export const pageQuery = (size: number = DEFAULT_PAGE_SIZE) => ({
  cursor: z.string().max(500).optional().describe('The `next_cursor` of the previous page'),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(size).describe('Maximum number of items'),
})

/** The response of a list call: one page of items. `next_cursor` is null on the last page. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), next_cursor: z.string().nullable() })
