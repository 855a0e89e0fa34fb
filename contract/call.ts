import { z } from 'zod'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from './limits.ts'
import type { ProblemCode } from './problems.ts'

/**
 * The permitted callers of a call. `everyone` needs only the public key; `member` is any signed-in account; `seller` is
 * an account with that role, verified or not; `verified seller` is a seller whom an admin has verified.
 */
export type Caller = 'everyone' | 'member' | 'customer' | 'seller' | 'verified seller' | 'admin'

type CallDefinition = {
  /** The name of the call's constant; generated clients use it. */
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The path with its parameters as `:name`. */
  path: `/${string}`
  caller: Caller
  tag: string
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** The type and maximum size of the file in the body. */
  file?: { type: string; maxBytes: number }
  /**
   * True if a caller may make the call before the second factor is verified or set up. All other calls require the
   * factor if the account has one.
   */
  precedesSecondFactor?: boolean
  /** True when the call takes an `Idempotency-Key` header. */
  idempotent?: boolean
  /** Refusals specific to this call. Refusals common to all calls of its kind are added. */
  refusals?: readonly ProblemCode[]
  /** The media type if the response is not JSON. The handler then sends the response. */
  answers?: 'text/csv' | 'text/event-stream'
  response: z.ZodType
  /** The HTTP status of success; the default is 200. */
  status?: 200 | 201 | 204
}

/** One call, shared by browser and server. Both infer their types from it. */
export type Call = CallDefinition

export function call<const Definition extends CallDefinition>(definition: Definition): Definition {
  return definition
}

type InputField<Name extends string, Schema> = Schema extends z.ZodType ? { [Key in Name]: z.input<Schema> } : unknown

/** The input of a call: the parts of the request that it declares. */
export type CallInput<Definition extends Call> = InputField<'params', Definition['params']> &
  InputField<'query', Definition['query']> &
  InputField<'body', Definition['body']> &
  (Definition['file'] extends object ? { file: Blob } : unknown) &
  (Definition['idempotent'] extends true ? { idempotencyKey: string } : unknown)

export type CallOutput<Definition extends Call> = z.output<Definition['response']>

/** For responses without a body (status 204). */
export const nothing = z.void()

export const timestamp = z
  .string()
  .meta({ description: 'RFC 3339 in UTC', format: 'date-time', examples: ['2026-11-21T08:00:00.123456Z'] })

/** The two parameters of every list: the start of the page and its size. */
export const pageQuery = (size: number = DEFAULT_PAGE_SIZE) => ({
  cursor: z.string().max(500).optional().describe('The next_cursor of the page before'),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(size).describe('Items at the most'),
})

/** The response of a list; `next_cursor` is null on the last page. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), next_cursor: z.string().nullable() })
