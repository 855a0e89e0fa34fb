import type { FastifyReply, FastifyRequest } from 'fastify'
import { holderOf, type Member, type Seller } from '../http/caller.ts'
import { Problem } from '../problem.ts'

/**
 * The maximum number of uploads of one holder that a process handles at once. The number is limited because unfinished
 * uploads stay in memory.
 */
const AT_ONCE = 4

/** The holders of the uploads in progress, one entry for each upload. */
const underWay: string[] = []

/**
 * Counts an upload as in progress until it is answered or aborted. It counts for the seller in calls of sellers, and
 * otherwise for the account. Throws `too_many_requests` if four uploads of this holder are already in progress.
 */
export function beginUpload(request: FastifyRequest, { raw }: FastifyReply, caller: Member | Seller): void {
  const holder = holderOf(caller)
  request.uploader = holder
  if (underWay.filter((one) => one === holder).length >= AT_ONCE)
    throw new Problem('too_many_requests', { retryAfter: 1 })
  underWay.push(holder)
  raw.once('close', () => underWay.splice(underWay.indexOf(holder), 1))
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The holder of an upload, as `holderOf` returns it. Null for other requests. */
    uploader: string | null
  }
}
