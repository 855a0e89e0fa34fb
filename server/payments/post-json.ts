import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'

type JsonRequest = {
  /** The name of the provider for the log. */
  provider: string
  url: string
  /** The body of a POST. Without a body, the request is a GET. */
  body?: object
  headers?: Record<string, string>
  /** The timeout of the request, in seconds. */
  timeout: number
}

export type JsonAnswer = { status: number; body: Record<string, unknown> }

/** The error codes of a connection that was never opened, so that the provider has not received the request. */
const NOT_CONNECTED = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]

/**
 * A request to a provider that failed. If `isSent` is false, the provider has not received the request. Otherwise this
 * is unknown.
 */
export class RequestFailed extends Error {
  readonly isSent: boolean

  constructor(message: string, isSent: boolean) {
    super(message)
    this.isSent = isSent
  }
}

/**
 * Sends a request to a provider and returns its JSON response. Throws `RequestFailed` if there is no response in time,
 * or if the response is a redirect, a server error or no JSON object.
 */
export async function requestJson({ url, body, headers = {}, timeout }: JsonRequest): Promise<JsonAnswer> {
  const sent = body === undefined ? { headers } : { ...postOf(body), headers: { ...headers, ...postOf(body).headers } }
  let response: Response
  try {
    response = await fetch(url, { ...sent, redirect: 'error', signal: AbortSignal.timeout(timeout * 1000) })
    const answer: unknown = await response.json()
    if (response.status < 500 && answer !== null && typeof answer === 'object')
      return { status: response.status, body: answer as Record<string, unknown> }
  } catch (error) {
    throw new RequestFailed(String(error), !NOT_CONNECTED.includes(codeOf(error)))
  }
  throw new RequestFailed(`The response has the status ${response.status}`, true)
}

/**
 * Sends a request like `requestJson`, but logs a failure and throws `payment_unavailable`, so that the caller can retry
 * later.
 */
export async function askProvider({ log }: Platform, request: JsonRequest): Promise<JsonAnswer> {
  return requestJson(request).catch((error: unknown) => {
    // The error does not contain the request, which has passwords.
    log.error({ provider: request.provider, reason: String(error) }, 'request to the payment provider failed')
    throw new Problem('payment_unavailable')
  })
}

function postOf(body: object) {
  return { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}

function codeOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: string } }
  return cause?.code ?? ''
}
