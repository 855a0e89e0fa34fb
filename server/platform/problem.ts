import type { ProblemMembers } from '#contract/problem.ts'
import { type ProblemCode, problems } from '#contract/problems.ts'

/** One invalid field: its path in the request (`items.0.quantity`) and a sentence for the screen. */
export type FieldError = { field: string; message: string }

type CommonDetails = {
  /** Replaces the catalogue's sentence if a more precise one exists. */
  message?: string
  errors?: FieldError[]
}

type CodeWithMembers<Code extends ProblemCode> = Extract<Code, keyof ProblemMembers>

/** The details of a problem: those of every problem, and the members that its code must have. */
type ProblemDetails<Code extends ProblemCode> = [CodeWithMembers<Code>] extends [never]
  ? CommonDetails
  : CommonDetails & ProblemMembers[CodeWithMembers<Code>]

/** Details can be left out if none of them is required. */
type DetailsArgument<Details> = Record<never, never> extends Details ? [details?: Details] : [details: Details]

/**
 * The one kind of error that is thrown on purpose. The HTTP edge turns it into RFC 9457 problem details. `code` is
 * stable. Status and sentence are in the catalogue `contract/messages.ts`.
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
