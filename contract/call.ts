import { z } from 'zod'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from './limits.ts'
import type { ProblemCode } from './problems.ts'

/**
 * Who may make a call. `everyone` needs the public key only; `member` any signed-in account; `seller` an account
 * with the seller's role, verified or not; `verified seller` a seller whom an admin has verified.
 */
export type Caller = 'everyone' | 'member' | 'customer' | 'seller' | 'verified seller' | 'admin'

type CallDefinition = {
  /** What clients made from the API document call it: the name of its constant. */
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The path with its parameters as `:name`. */
  path: `/${string}`
  caller: Caller
  /** The section of the API document. */
  tag: string
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** The call's body is a file of this type, of so many bytes at the most. */
  file?: { type: string; maxBytes: number }
  /**
   * True when a caller may make it before the second factor is given or set up. Every other call needs the factor if
   * the account has one.
   */
  precedesSecondFactor?: boolean
  /** True when the call takes an `Idempotency-Key` header. */
  idempotent?: boolean
  /**
   * What it may be refused with for reasons of its own; what every call of its kind may be refused with comes on top.
   */
  refusals?: readonly ProblemCode[]
  /** The type of the answer where that is no JSON; the handler sends it by itself. */
  answers?: 'text/csv' | 'text/event-stream'
  response: z.ZodType
  /** The status of success; 200 unless told. */
  status?: 200 | 201 | 204
}

/** One call that browser and server agree on; both infer their types from it. */
export type Call = CallDefinition

export function call<const Definition extends CallDefinition>(definition: Definition): Definition {
  return definition
}

type InputPart<Name extends string, Schema> = Schema extends z.ZodType ? { [Key in Name]: z.input<Schema> } : unknown

/** What a caller gives: the parts of the request that the call declares. */
export type CallInput<Definition extends Call> = InputPart<'params', Definition['params']> &
  InputPart<'query', Definition['query']> &
  InputPart<'body', Definition['body']> &
  (Definition['file'] extends object ? { file: Blob } : unknown) &
  (Definition['idempotent'] extends true ? { idempotencyKey: string } : unknown)

/** What the call answers. */
export type CallOutput<Definition extends Call> = z.output<Definition['response']>

/** An answer without a body (status 204). */
export const nothing = z.void()

export const timestamp = z
  .string()
  .meta({ description: 'RFC 3339 in UTC', format: 'date-time', examples: ['2026-11-21T08:00:00.123456Z'] })

/** The two parameters of every list: where to go on, and how many at the most. */
export const pageQuery = (size: number = DEFAULT_PAGE_SIZE) => ({
  cursor: z.string().max(500).optional().describe('The next_cursor of the page before'),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(size).describe('Items at the most'),
})

/** A list's answer; `next_cursor` is null on the last page. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), next_cursor: z.string().nullable() })
