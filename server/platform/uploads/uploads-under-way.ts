import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../problem.ts'

/** Uploads of one account that a process handles at once, because unfinished ones stay in memory. */
const AT_ONCE = 4

/** The account of each upload in progress. */
const underWay: string[] = []

/**
 * Counts an upload of the caller until it is answered or aborted. Throws `too_many_requests` if the account has four in
 * progress.
 */
export function beginUpload({ caller }: FastifyRequest, { raw }: FastifyReply): void {
  const account = caller?.user_id ?? ''
  if (underWay.filter((one) => one === account).length >= AT_ONCE) throw new Problem('too_many_requests')
  underWay.push(account)
  raw.once('close', () => underWay.splice(underWay.indexOf(account), 1))
}
