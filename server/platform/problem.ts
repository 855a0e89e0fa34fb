import { type ProblemCode, problems } from '#contract/problems.ts'

/** One faulty field: its path in the request (`items.0.quantity`) and a sentence fit for the screen. */
export type FieldError = { field: string; message: string }

type ProblemDetails = {
  /** Replaces the catalogue's sentence where a more telling one exists. */
  message?: string
  errors?: FieldError[]
  /** Further members of the answer, such as the lines that are short. */
  [member: string]: unknown
}

/**
 * The one kind of error thrown on purpose; the HTTP edge turns it into RFC 9457 problem details.
 * `code` is stable; status and sentence stand in the catalogue `contract/messages.ts`.
 */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly details: ProblemDetails

  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    super(details.message ?? problems[code].message)
    this.name = 'Problem'
    this.code = code
    this.status = problems[code].status
    this.details = details
  }
}
