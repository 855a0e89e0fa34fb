import { createHash } from 'node:crypto'
import { languageOf } from '#contract/language.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Member } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { lockUser } from '../accounts/users.ts'
import { TooManyRequests } from '../edge/auth-error.ts'
import { createGuesses } from '../edge/guesses.ts'
import { createRateLimits } from '../edge/rate-limits.ts'
import { codeText } from './mails.ts'
import { consumeCode, issueToken } from './one-time-tokens.ts'
import { sendsTexts } from './phones.ts'
import { isTooSoon, PAUSE } from './send-token.ts'

/** The purpose of the codes that prove a phone number. */
const PROOF = 'phone_proof'

/**
 * Proves that a phone number belongs to an account, with a code in a text message. The number consists of digits only,
 * such as `923001234567`. The account cannot sign in with this number.
 */
export type PhoneProofs = {
  /**
   * Sends a code to a phone number by text message. The code replaces an earlier code of the account. Throws
   * `unavailable` if the shop cannot send text messages. Throws `too_many_requests` if the account got a code less than
   * a minute ago. Also throws it if the account, the phone number or the IP address has reached its limit.
   */
  send(caller: Member, phone: string, ip: string): Promise<void>
  /**
   * Stores the phone number as proven if the code is right. Throws `phone_code_wrong` for a wrong code, and
   * `too_many_requests` after too many wrong codes.
   */
  prove(caller: Member, proof: { phone: string; code: string }, ip: string): Promise<void>
}

export function createPhoneProofs(platform: Platform): PhoneProofs {
  const { configuration, database, post, settings } = platform
  const limit = createRateLimits(platform)
  const guesses = createGuesses(platform)
  return {
    async send({ user_id }, phone, ip) {
      if (!sendsTexts(configuration)) throw new Problem('unavailable')
      await orProblem(async () => {
        await limit('otp', ip)
        await limit('factorText', user_id)
        await limit('phoneProof', hashOf(phone))
      })
      await database.transaction().execute(async (tx) => {
        const user = await lockUser(tx, user_id)
        if (!user) throw new Problem('bad_token')
        if (isTooSoon(configuration, await lastSentAt(tx, user_id)))
          throw new Problem('too_many_requests', { retryAfter: PAUSE })
        const { code } = await issueToken(platform, tx, user, { type: PROOF, sentTo: phone })
        await post.sendText(tx, { to: phone, text: codeText(settings.current, code, languageOf(user.language)) })
      })
    },

    async prove({ user_id }, { phone, code }, ip) {
      const guess = await orProblem(async () => {
        await limit('verify', ip)
        return guesses.begin('code', { phone }, ip)
      })
      // A wrong code is counted, so the transaction commits whether the code is right or wrong.
      const isRight = await database.transaction().execute(async (tx) => {
        await lockUser(tx, user_id)
        const used = await consumeCode(platform, tx, { userId: user_id }, code, [PROOF])
        if (used?.sentTo !== phone) return false
        await storeProof(tx, user_id, phone)
        return true
      })
      if (!isRight) throw new Problem('phone_code_wrong')
      await guess.wasRight()
    },
  }
}

/** Returns a hash of the number, because the table of rate limits must not contain phone numbers. */
function hashOf(phone: string): string {
  return createHash('sha256').update(phone).digest('base64url')
}

async function lastSentAt(tx: Tx, userId: string): Promise<string | null> {
  const token = await tx
    .selectFrom('auth.one_time_tokens')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('token_type', '=', PROOF)
    .executeTakeFirst()
  return token?.created_at ?? null
}

async function storeProof(tx: Tx, user_id: string, phone: string): Promise<void> {
  await tx
    .insertInto('auth.proven_phones')
    .values({ user_id, phone })
    .onConflict((conflict) => conflict.columns(['user_id', 'phone']).doNothing())
    .execute()
}

/** Runs a check of a rate limit. Converts an error for too many requests to an error of the shop's own API. */
async function orProblem<Result>(check: () => Promise<Result>): Promise<Result> {
  try {
    return await check()
  } catch (error) {
    if (error instanceof TooManyRequests) throw new Problem('too_many_requests', { retryAfter: error.retryAfter })
    throw error
  }
}
