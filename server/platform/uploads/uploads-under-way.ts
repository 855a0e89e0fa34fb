import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../problem.ts'

/**
 * The maximum number of uploads of one account that a process handles at once. The number is limited because unfinished
 * uploads stay in memory.
 */
const AT_ONCE = 4

/** The accounts of the uploads in progress, one entry for each upload. */
const underWay: string[] = []

/**
 * Counts an upload of the caller as in progress until it is answered or aborted. Throws `too_many_requests` if four
 * uploads of the account are already in progress.
 */
export function beginUpload({ caller }: FastifyRequest, { raw }: FastifyReply): void {
  const account = caller?.user_id ?? ''
  if (underWay.filter((one) => one === account).length >= AT_ONCE)
    throw new Problem('too_many_requests', { retryAfter: 1 })
  underWay.push(account)
  raw.once('close', () => underWay.splice(underWay.indexOf(account), 1))
}
