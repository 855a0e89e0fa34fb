import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { lookUpPublic, namesPrivateAddress } from './public-address.ts'

/** Milliseconds an address may take to answer. */
const PATIENCE = 10_000

type Message = { url: string; headers: Record<string, string>; body: string }

/**
 * Posts a message and resolves to the HTTP status of the answer. Redirects are not followed, and of the answer nothing but its head is read.
 * Rejects for an address in a private network unless such are allowed, and when no answer comes in time.
 */
export async function postMessage(
  { url, headers, body }: Message,
  { allowsPrivate, patience = PATIENCE }: { allowsPrivate: boolean; patience?: number },
): Promise<number> {
  const address = new URL(url)
  if (!allowsPrivate && namesPrivateAddress(address)) throw new Error('This address lies in a private network.')
  const send = address.protocol === 'https:' ? overHttps : overHttp
  return new Promise((resolve, reject) => {
    const request = send(address, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      agent: false,
      signal: AbortSignal.timeout(patience),
      ...(allowsPrivate ? {} : { lookup: lookUpPublic }),
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
