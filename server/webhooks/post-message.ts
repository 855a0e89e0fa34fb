import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { namesPrivateAddress, resolvePublic } from '#server/platform/outgoing/public-address.ts'

/** The default time limit for a request to a webhook or a push service, in milliseconds. */
const PATIENCE = 10_000

type Message = { url: string; headers: Record<string, string>; body: string | Buffer }

/**
 * Posts a message to a webhook or a push service, and resolves to the HTTP status of the response. Follows no redirect,
 * and does not read the body of the response. Rejects after a timeout. Also rejects if the address is in a private
 * network, except if `allowsPrivate` is set.
 */
export async function postMessage(
  { url, headers, body }: Message,
  { allowsPrivate, patience = PATIENCE }: { allowsPrivate: boolean; patience?: number },
): Promise<number> {
  const address = new URL(url)
  if (!allowsPrivate && namesPrivateAddress(address)) throw new Error('This address is in a private network.')
  const send = address.protocol === 'https:' ? overHttps : overHttp
  return new Promise((resolve, reject) => {
    const request = send(address, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      agent: false,
      signal: AbortSignal.timeout(patience),
      ...(allowsPrivate ? {} : { lookup: resolvePublic }),
    })
    request.once('response', (answer) => {
      resolve(answer.statusCode ?? 0)
      answer.destroy()
    })
    request.on('error', (error) => reject(inWords(error, patience)))
    request.end(body)
  })
}

function inWords(error: Error, patience: number): Error {
  return error.name === 'AbortError' ? new Error(`There was no answer within ${patience / 1000} seconds.`) : error
}
