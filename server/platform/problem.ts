import { type ProblemCode, problems } from '#contract/problems.ts'

/** One invalid field: its path in the request (`items.0.quantity`) and a sentence for the screen. */
export type FieldError = { field: string; message: string }

type ProblemDetails = {
  /** Replaces the catalogue's sentence if a more precise one exists. */
  message?: string
  errors?: FieldError[]
  /** Further members of the response, such as the lines with too little stock. */
  [member: string]: unknown
}

/**
 * The one kind of error that is thrown on purpose. The HTTP edge turns it into RFC 9457 problem details. `code` is
 * stable. Status and sentence are in the catalogue `contract/messages.ts`.
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
