/**
 * The code of the package `mandi-client`, with which programs call the API. `bin/build-client.ts` removes the types and
 * adds the table of calls. This file must not import anything, because the package has no dependencies.
 */

/** A call of the API, as the package stores it. `response` is `nothing` for status 204. */
export type ClientCall = {
  method: string
  path: string
  isIdempotent?: boolean
  response: 'json' | 'file' | 'nothing'
}

type Input = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  file?: Blob
  idempotencyKey?: string
}

export type ClientOptions = {
  /** The address of the shop, such as `https://shop.example.com`. */
  url: string
  /** The public key of the shop. */
  publishableKey: string
  /** An API key of a seller or of the shop. */
  apiKey?: string
  /**
   * Returns the access token of a session, or null for a guest. It is used only without `apiKey`, for example for API
   * calls that refuse API keys.
   */
  accessToken?: () => Promise<string | null>
  /**
   * The number of times that the client repeats a call that the shop refuses because of a rate limit or while it is
   * busy. The default is 2. The client repeats only calls that read or have an idempotency key.
   */
  retries?: number
  /** The function that sends requests; default `fetch`. */
  fetch?: typeof fetch
}

type ProblemBody = { status: number; code: string; message: string; errors?: { field: string; message: string }[] }

/**
 * An error response of the shop. `code` is stable, and `message` is a sentence for the screen. If the response does not
 * come from the shop but, for example, from a gateway, `code` is `unavailable`.
 */
export class MandiError extends Error {
  readonly status: number
  readonly code: string
  readonly errors: { field: string; message: string }[]
  /** The whole JSON body of an error response. Some codes have further members. */
  readonly body: Record<string, unknown>

  constructor(body: ProblemBody) {
    super(body.message)
    this.name = 'MandiError'
    this.status = body.status
    this.code = body.code
    this.errors = body.errors ?? []
    this.body = body
  }
}

const [TOO_MANY_REQUESTS, UNAVAILABLE] = [429, 503]
/**
 * The longest time in seconds that the API client waits before it repeats a call. If the shop asks for a longer time,
 * the client throws the error.
 */
const LONGEST_WAIT = 60
/** The largest number of items on a page that the API returns. `poll` requests this number. */
const LARGEST_PAGE = 100

/**
 * Creates a client with one asynchronous function for each call. A function throws `MandiError` if the shop refuses the
 * call, and the error of `fetch` if no response arrives.
 */
export function createClientOf(
  calls: Record<string, ClientCall>,
  options: ClientOptions,
): Record<string, (input?: Input) => Promise<unknown>> {
  return Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [name, (input: Input = {}) => make(call, input, options)]),
  )
}

async function make(call: ClientCall, input: Input, options: ClientOptions): Promise<unknown> {
  const { url, retries = 2, fetch: send = fetch } = options
  const init = await requestOf(call, input, options)
  // A call is repeated only if it reads or has an idempotency key. Any other repeated call could act twice.
  const isRepeatable = call.method === 'GET' || call.isIdempotent
  for (let left = isRepeatable ? retries : 0; ; left -= 1) {
    const response = await send(new URL(addressOf(call.path, input), url), init)
    if (response.ok) return contentOf(call, response)
    const isBusy = response.status === TOO_MANY_REQUESTS || response.status === UNAVAILABLE
    const seconds = Number(response.headers.get('retry-after') ?? 1)
    if (!isBusy || left <= 0 || seconds > LONGEST_WAIT) throw await errorOf(response)
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  }
}

async function requestOf(
  { method }: ClientCall,
  { body, file, idempotencyKey }: Input,
  { publishableKey, apiKey, accessToken }: ClientOptions,
): Promise<RequestInit> {
  const token = apiKey ?? (await accessToken?.())
  const content = file ?? (body === undefined ? undefined : JSON.stringify(body))
  return {
    method,
    headers: {
      apikey: publishableKey,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(file ? { 'content-type': file.type } : {}),
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    },
    ...(content === undefined ? {} : { body: content }),
  }
}

function addressOf(path: string, { params = {}, query = {} }: Input): string {
  const address = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return search.size > 0 ? `${address}?${search}` : address
}

async function contentOf({ response }: ClientCall, answer: Response): Promise<unknown> {
  if (response === 'nothing') return undefined
  return response === 'file' ? answer.blob() : answer.json()
}

async function errorOf(response: Response): Promise<MandiError> {
  const text = await response.text()
  try {
    const body = JSON.parse(text) as ProblemBody
    if (typeof body.code === 'string') return new MandiError(body)
  } catch {
    // The body of the response is not JSON, for example because it is the error page of a gateway. The error below
    // replaces it.
  }
  return new MandiError({ status: response.status, code: 'unavailable', message: 'The shop can’t be reached.' })
}

type ListPage = { items: unknown[]; next_cursor: string | null }
type List = (input: never) => Promise<ListPage>
type ItemOf<Call extends List> = Awaited<ReturnType<Call>>['items'][number]

/**
 * Returns all items of a list, page by page, from `cursor` of the query if it has one. `list` is a call of a client,
 * such as `client.listSellerOrders`.
 */
export async function* each<Call extends List>(
  list: Call,
  input: NonNullable<Parameters<Call>[0]>,
): AsyncGenerator<ItemOf<Call>> {
  const { query = {} } = input as Input
  let cursor = query.cursor
  do {
    const page = await list({ ...(input as Input), query: { ...query, ...(cursor ? { cursor } : {}) } } as never)
    yield* page.items as ItemOf<Call>[]
    cursor = page.next_cursor
  } while (cursor)
}

type PolledPage = ListPage & { updated_until: string }
type PolledList = (input: never) => Promise<PolledPage>

/**
 * Returns all items of a list that were added or changed since a time, such as the `updated_until` of the last poll.
 * Without a time, returns the whole list. `list` is a call with the parameter `updated_since`.
 */
export async function poll<Call extends PolledList>(
  list: Call,
  updated_since?: string,
): Promise<{ items: ItemOf<Call>[]; updated_until: string }> {
  const items: ItemOf<Call>[] = []
  const query = { limit: LARGEST_PAGE, updated_since }
  const first = await list({ query } as never)
  for (let page: PolledPage = first; ; ) {
    items.push(...(page.items as ItemOf<Call>[]))
    // The next poll starts at the time of this poll's first page, so that it returns all changes that happened during
    // this poll.
    if (!page.next_cursor) return { items, updated_until: first.updated_until }
    page = await list({ query: { ...query, cursor: page.next_cursor } } as never)
  }
}
