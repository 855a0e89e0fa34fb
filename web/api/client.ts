import type { Call, CallInput, CallOutput } from '#contract/call.ts'
import type { ProblemCode } from '#contract/problems.ts'

type ProblemBody = {
  status: number
  code: ProblemCode
  message: string
  errors: { field: string; message: string }[]
  [member: string]: unknown
}

/** An error response of the server. `message` is a sentence that screens can show. */
export class ApiProblem extends Error {
  readonly status: number
  readonly code: ProblemCode
  readonly errors: ProblemBody['errors']
  /**
   * The whole JSON body of the error response. `membersOf` in `reason.ts` reads the additional members of an error
   * code.
   */
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

/** Makes one API call. Rejects with an `ApiProblem` if the server returns an error. */
export type Api = <Definition extends Call>(
  definition: Definition,
  ...input: unknown extends CallInput<Definition> ? [] : [CallInput<Definition>]
) => Promise<CallOutput<Definition>>

export type ApiResponse = Pick<Response, 'ok' | 'status' | 'json' | 'blob'> & { headers: Pick<Headers, 'get'> }

type ApiSettings = {
  /**
   * Sends the request of an API call. In the browser this is `fetch`; on the server the request stays inside the
   * process.
   */
  send: (path: string, init: RequestInit) => Promise<ApiResponse>
  publishableKey: string
  /** Returns further headers of a call. */
  headersOf?: (definition: Call) => Record<string, string>
  /** Returns the access token of the session, or null for a guest. */
  accessToken?: () => Promise<string | null>
  /**
   * Returns another access token after the server has refused the token `refused`. The API client then repeats the
   * call. Returns null if there is no other token.
   */
  tokenInPlaceOf?: (refused: string) => Promise<string | null>
  /**
   * The function that the API client calls with each error response, before the caller gets it. If a repeated call
   * succeeds, it is not called.
   */
  onProblem?: (problem: ApiProblem) => void
}

type LooseInput = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  file?: Blob
  idempotencyKey?: string
}

/**
 * Creates the typed client of the shop's API. TypeScript infers the types of requests and responses from the contract.
 */
export function createApi({
  send,
  publishableKey,
  headersOf,
  accessToken,
  tokenInPlaceOf,
  onProblem,
}: ApiSettings): Api {
  return async (definition, ...rest) => {
    const input: LooseInput = (rest[0] as LooseInput | undefined) ?? {}
    const token = definition.caller === 'everyone' ? null : await accessToken?.()
    try {
      return await make(definition, input, token)
    } catch (error) {
      const other = error instanceof ApiProblem && token ? await otherToken(error, token) : null
      if (!other) throw reported(error)
      return make(definition, input, other).catch((final: unknown) => Promise.reject(reported(final)))
    }
  }

  /** Returns another access token with which the server may accept a refused call. Returns null if there is none. */
  async function otherToken({ code }: ApiProblem, refused: string): Promise<string | null> {
    if (code === 'bad_token') return (await tokenInPlaceOf?.(refused)) ?? null
    if (code !== 'second_factor_required') return null
    // If the session has verified its second factor since the call was sent, the session has a new token.
    const current = (await accessToken?.()) ?? null
    return current === refused ? null : current
  }

  function reported(error: unknown): unknown {
    if (error instanceof ApiProblem) onProblem?.(error)
    return error
  }

  async function make(definition: Call, input: LooseInput, token: string | null | undefined) {
    const content = contentOf(definition, input)
    const response = await send(pathOf(definition.path, input), {
      method: definition.method,
      headers: {
        apikey: publishableKey,
        ...headersOf?.(definition),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(content ? { 'content-type': content.type } : {}),
        ...(input.idempotencyKey ? { 'idempotency-key': input.idempotencyKey } : {}),
      },
      ...(content ? { body: content.body } : {}),
    })
    if (!response.ok) throw new ApiProblem(await problemOf(response))
    if (response.status === 204) return undefined
    // A call whose definition names another media type than JSON returns a file.
    return definition.answers ? await response.blob() : await response.json()
  }
}

function contentOf(definition: Call, { body, file }: LooseInput): { type: string; body: string | Blob } | undefined {
  if (definition.file && file) {
    const { type, otherTypes = [] } = definition.file
    return { type: otherTypes.includes(file.type) ? file.type : type, body: file }
  }
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
    // The response body is not JSON of this shop. It may be an error page of a gateway, so the client uses the default
    // message below.
  }
  return {
    status: response.status,
    code: 'unavailable',
    message: 'The shop can’t be reached right now. Please try again.',
    errors: [],
  }
}
