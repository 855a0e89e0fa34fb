import type { Call, CallInput, CallOutput } from '#contract/call.ts'
import type { ProblemCode } from '#contract/problems.ts'

type ProblemBody = {
  status: number
  code: ProblemCode
  message: string
  errors: { field: string; message: string }[]
  [member: string]: unknown
}

/** A problem that the server answered with; `message` is fit for the screen. */
export class ApiProblem extends Error {
  readonly status: number
  readonly code: ProblemCode
  readonly errors: ProblemBody['errors']
  /** The whole answer; `membersOf` of `reason.ts` reads the members of a code. */
  readonly members: Readonly<Record<string, unknown>>

  constructor(body: ProblemBody) {
    super(body.message)
    this.name = 'ApiProblem'
    this.status = body.status
    this.code = body.code
    this.errors = body.errors ?? []
    this.members = body
  }
}

/** Makes one call of the contract. Rejects with `ApiProblem` for what the server refuses. */
export type Api = <Definition extends Call>(
  definition: Definition,
  ...input: unknown extends CallInput<Definition> ? [] : [CallInput<Definition>]
) => Promise<CallOutput<Definition>>

/** The one kind of answer that is a file; it comes as a `Blob`. */
const CSV = 'text/csv'

/** What the client reads of a `Response`. */
export type ApiResponse = Pick<Response, 'ok' | 'status' | 'json' | 'blob'> & { headers: Pick<Headers, 'get'> }

type ApiSettings = {
  /** How a request travels: `fetch` in the browser, in-process on the server. */
  send: (path: string, init: RequestInit) => Promise<ApiResponse>
  publishableKey: string
  /** The session's access token, or null for a guest. */
  accessToken?: () => Promise<string | null>
  /**
   * Asked for a token in place of one that the server refuses, with which the call is made again; null where there is
   * none.
   */
  tokenInPlaceOf?: (refused: string) => Promise<string | null>
  /** Told of every problem before the caller is. */
  onProblem?: (problem: ApiProblem) => void
}

type LooseInput = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  file?: Blob
  idempotencyKey?: string
}

/** The typed client of the shop's API; types come from the contract by inference. */
export function createApi({ send, publishableKey, accessToken, tokenInPlaceOf, onProblem }: ApiSettings): Api {
  return async (definition, ...rest) => {
    const input: LooseInput = (rest[0] as LooseInput | undefined) ?? {}
    const token = definition.caller === 'everyone' ? null : await accessToken?.()
    try {
      return await make(definition, input, token)
    } catch (error) {
      const isRefused = error instanceof ApiProblem && error.code === 'bad_token'
      const other = isRefused && token ? await tokenInPlaceOf?.(token) : null
      if (!other) throw error
      return make(definition, input, other)
    }
  }

  async function make(definition: Call, input: LooseInput, token: string | null | undefined) {
    const content = contentOf(definition, input)
    const response = await send(pathOf(definition.path, input), {
      method: definition.method,
      headers: {
        apikey: publishableKey,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(content ? { 'content-type': content.type } : {}),
        ...(input.idempotencyKey ? { 'idempotency-key': input.idempotencyKey } : {}),
      },
      ...(content ? { body: content.body } : {}),
    })
    if (!response.ok) {
      const problem = new ApiProblem(await problemOf(response))
      onProblem?.(problem)
      throw problem
    }
    if (response.status === 204) return undefined
    return response.headers.get('content-type')?.startsWith(CSV) ? await response.blob() : await response.json()
  }
}

function contentOf(definition: Call, { body, file }: LooseInput): { type: string; body: string | Blob } | undefined {
  if (definition.file && file) return { type: definition.file.type, body: file }
  return body === undefined ? undefined : { type: 'application/json', body: JSON.stringify(body) }
}

function pathOf(template: string, { params = {}, query = {} }: LooseInput): string {
  const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  return search.size > 0 ? `${path}?${search}` : path
}

async function problemOf(response: ApiResponse): Promise<ProblemBody> {
  try {
    const body = await response.json()
    if (typeof body?.code === 'string') return body
  } catch {
    // A gateway's own error page; the sentence below serves.
  }
  return {
    status: response.status,
    code: 'unavailable',
    message: 'The shop can’t be reached right now. Please try again.',
    errors: [],
  }
}
