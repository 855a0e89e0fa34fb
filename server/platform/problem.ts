import type { LimitCode, ProblemMembers } from '#contract/problem.ts'
import { type ProblemCode, problems } from '#contract/problems.ts'

/** One invalid field: its path in the request (`items.0.quantity`) and a sentence for the screen. */
export type FieldError = { field: string; message: string }

type CommonDetails = {
  /** A sentence for the screen that replaces the problem's sentence in `contract/problems.ts` by a more precise one. */
  message?: string
  errors?: FieldError[]
  /** The number of seconds after which the refused request can succeed. The header `Retry-After` contains it. */
  retryAfter?: number
}

/** The details of a problem. A problem with the code of a request limit must have `retryAfter`. */
type LimitDetails<Code extends ProblemCode> = [Extract<Code, LimitCode>] extends [never]
  ? CommonDetails
  : CommonDetails & { retryAfter: number }

type CodeWithMembers<Code extends ProblemCode> = Extract<Code, keyof ProblemMembers>

/** The details of a problem: those that every problem may have, and the additional members that its code requires. */
type ProblemDetails<Code extends ProblemCode> = [CodeWithMembers<Code>] extends [never]
  ? LimitDetails<Code>
  : CommonDetails & ProblemMembers[CodeWithMembers<Code>]

/** The parameter with the details of a problem. It may be left out if no detail is required. */
type DetailsArgument<Details> = Record<never, never> extends Details ? [details?: Details] : [details: Details]

/**
 * An error that the code throws on purpose. The HTTP edge turns it into RFC 9457 problem details. Its `code` never
 * changes, so that clients can rely on it. The catalogue in `contract/problems.ts` has the HTTP status and the sentence
 * for each code.
 */
export class Problem<Code extends ProblemCode = ProblemCode> extends Error {
  readonly code: Code
  readonly status: number
  readonly details: CommonDetails & Readonly<Record<string, unknown>>

  constructor(code: Code, ...[details]: DetailsArgument<ProblemDetails<Code>>) {
    const given: CommonDetails & Record<string, unknown> = { ...details }
    super(given.message ?? problems[code].message)
    this.name = 'Problem'
    this.code = code
    this.status = problems[code].status
    this.details = given
  }
}
