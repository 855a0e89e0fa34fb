import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import { unguessableId } from '#server/platform/secrets.ts'
import { isBanned, lockUser, userById } from '../accounts/users.ts'
import type { AuthContext } from '../auth-context.ts'
import { AuthError } from '../edge/auth-error.ts'
import { decryptPayload, encryptPayload, type FlowPayload } from '../federation/flow-payload.ts'
import { lockProfile } from '../federation/identities.ts'
import { linkIdentity } from '../federation/link-identity.ts'
import { type CodeChallenge, meetsChallenge, readChallenge } from './code-challenge.ts'
import { type Authentication, type Device, openSession } from './sessions.ts'

/** Seconds after which an unused code expires. */
const LIFETIME = 300
/** The number of wrong verifiers after which a code is void. */
const MAX_ATTEMPTS = 3

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('hex')
}

/**
 * Stores a flow state and returns its code for the redirect. The client exchanges the code for a session, which gets
 * this authentication method. The exchange also returns the provider's tokens in the payload, or links the identity in
 * the payload.
 */
export async function issueCode(
  tx: Tx,
  userId: string,
  challenge: CodeChallenge,
  { method, provider, notAfter }: Authentication,
  payload?: FlowPayload,
): Promise<string> {
  const code = unguessableId()
  await tx
    .deleteFrom('auth.flow_state')
    .where('user_id', '=', userId)
    .where('created_at', '<=', sql<string>`now() - make_interval(secs => ${LIFETIME})`)
    .execute()
  await tx
    .insertInto('auth.flow_state')
    .values({
      auth_code_hash: hashOf(code),
      user_id: userId,
      authentication_method: method,
      provider: provider ?? null,
      not_after: notAfter ?? null,
      payload: payload ? encryptPayload(code, payload) : null,
      code_challenge: challenge.challenge,
      code_challenge_method: challenge.method,
    })
    .execute()
  return code
}

/**
 * Exchanges a code for a session. This works once. A second exchange ends that session, because one of the two callers
 * may have stolen the code. Throws, among others, `flow_state_not_found`, `flow_state_expired` or `bad_code_verifier`.
 */
export async function exchangeCode(context: AuthContext, code: string, verifier: string, device: Device) {
  // The transaction returns errors instead of throwing them, so that the transaction commits after an error too. The
  // number of wrong verifiers is then stored, and a session that a second exchange has ended stays ended.
  const outcome = await context.platform.database.transaction().execute(async (tx) => {
    const flow = await lockFlow(tx, code)
    const challenge = flow && readChallenge(flow)
    if (!flow || !challenge) {
      await tx.deleteFrom('auth.sessions').where('auth_code_hash', '=', hashOf(code)).execute()
      return 'flow_state_not_found' as const
    }
    const isRight = meetsChallenge(verifier, challenge)
    if (!isRight && !flow.is_expired && flow.attempts + 1 < MAX_ATTEMPTS) {
      await tx
        .updateTable('auth.flow_state')
        .set({ attempts: flow.attempts + 1 })
        .where('auth_code_hash', '=', hashOf(code))
        .execute()
      return 'bad_code_verifier' as const
    }
    await tx.deleteFrom('auth.flow_state').where('auth_code_hash', '=', hashOf(code)).execute()
    if (flow.is_expired) return 'flow_state_expired' as const
    if (!isRight) return 'bad_code_verifier' as const
    const user = await userById(tx, flow.user_id)
    if (!user) return 'flow_state_not_found' as const
    if (isBanned(user)) return 'user_banned' as const
    const { tokens, link }: FlowPayload = flow.payload ? decryptPayload(code, flow.payload) : {}
    if (link) {
      await lockProfile(tx, link.profile)
      await lockUser(tx, user.id)
      if (!(await lockSession(tx, link.sessionId))) return 'flow_state_not_found' as const
    }
    const linked = link ? await linkIdentity(context, tx, user.id, link.profile, link.redirectTo) : user
    if (linked instanceof AuthError) return linked
    return { ...(await openSession(context, tx, linked, authenticationOf(flow, code), device)), ...tokens }
  })
  if (outcome instanceof AuthError) throw outcome
  if (typeof outcome === 'string') throw new AuthError(REFUSALS[outcome].status, outcome, REFUSALS[outcome].message)
  return outcome
}

const REFUSALS = {
  flow_state_not_found: { status: 404, message: 'invalid flow state, no valid flow state found' },
  flow_state_expired: { status: 422, message: 'invalid flow state, flow state has expired' },
  bad_code_verifier: { status: 400, message: 'code challenge does not match previously saved code verifier' },
  user_banned: { status: 403, message: 'User is banned' },
}

/**
 * Locks the session that requested the linking of an identity, so that the session cannot end before the transaction
 * does. Returns false if the session has already ended. The account is locked first (`server/lock-order.ts`), because a
 * change of password locks the account and then ends its sessions.
 */
async function lockSession(tx: Tx, id: string): Promise<boolean> {
  const session = await tx.selectFrom('auth.sessions').select('id').where('id', '=', id).forShare().executeTakeFirst()
  return session !== undefined
}

type FlowRow = NonNullable<Awaited<ReturnType<typeof lockFlow>>>

function lockFlow(tx: Tx, code: string) {
  return tx
    .selectFrom('auth.flow_state')
    .select([
      'user_id',
      'authentication_method',
      'provider',
      'not_after',
      'payload',
      'code_challenge',
      'code_challenge_method',
      'attempts',
      sql<boolean>`created_at <= now() - make_interval(secs => ${LIFETIME})`.as('is_expired'),
    ])
    .where('auth_code_hash', '=', hashOf(code))
    .forUpdate()
    .executeTakeFirst()
}

function authenticationOf({ authentication_method, provider, not_after }: FlowRow, code: string): Authentication {
  return {
    method: authentication_method,
    codeHash: hashOf(code),
    ...(provider ? { provider } : {}),
    ...(not_after ? { notAfter: new Date(not_after) } : {}),
  }
}
