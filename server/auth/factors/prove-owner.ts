import { sql } from 'kysely'
import { areaMessages } from '#contract/area-messages.ts'
import type { OwnerProof, WantedProof } from '#contract/owner-proof.ts'
import type { Member } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import type { Identifier } from '../accounts/users.ts'
import { AuthError, TooManyRequests } from '../edge/auth-error.ts'
import { createGuesses } from '../edge/guesses.ts'
import { createRateLimits } from '../edge/rate-limits.ts'
import { takeReauthenticationCode } from '../links/one-time-tokens.ts'
import { isPasswordOf } from '../passwords/passwords.ts'
import { takeFactorCode } from './challenges.ts'

/**
 * A function that requires the caller to prove again to be the owner of the account. It throws a problem if the proof
 * is missing or wrong.
 */
export type ProveOwner = (caller: Member, proof: OwnerProof | undefined, ip: string) => Promise<void>

type Owner = {
  email: string | null
  phone: string | null
  encrypted_password: string | null
  password_unproven_since: string | null
  is_anonymous: boolean
  is_recent: boolean
  factor_ids: string[]
}

/** Seconds after a login, or after a second factor was verified, for which the session itself counts as a proof. */
const RECENT = 600

/**
 * Creates the check that the caller is the owner of the account. It precedes sensitive changes, so that a person who
 * only has access to an open session cannot make these changes. With `acceptsRecentLogin`, a session with a login at
 * most ten minutes ago needs no other proof. Sessions of anonymous accounts then also pass, because these accounts have
 * no other proof. The check throws `reauthentication_needed`, which names the proof to send,
 * `reauthentication_not_valid` for a wrong proof, and `too_many_requests` after too many wrong proofs. Wrong passwords
 * at logins count towards the same limit.
 */
export function createProveOwner(platform: Platform, { acceptsRecentLogin = false } = {}): ProveOwner {
  const guesses = createGuesses(platform)
  const limit = createRateLimits(platform)
  const { database } = platform

  async function isRight(caller: Member, owner: Owner, proof: OwnerProof, ip: string): Promise<boolean> {
    if (proof.by === 'second_factor') {
      await limit('secondFactor', `${caller.user_id} ${proof.factor_id}`)
      const answer = { factorId: proof.factor_id, challengeId: proof.challenge_id, code: proof.code }
      return database.transaction().execute((tx) => takeFactorCode(platform, tx, caller.user_id, answer, ip))
    }
    const guess = await guesses.begin(proof.by, identifierOf(owner), ip)
    const isOwners =
      proof.by === 'password'
        ? owner.encrypted_password !== null && (await isPasswordOf(owner.encrypted_password, proof.password))
        : await database
            .transaction()
            .execute((tx) => takeReauthenticationCode(platform, tx, caller.user_id, proof.code))
    if (isOwners) await guess.wasRight()
    return isOwners
  }

  return async (caller, proof, ip) => {
    const owner = await ownerOf(platform, caller)
    if (!proof && acceptsRecentLogin && (owner.is_recent || owner.is_anonymous)) return
    const wanted = proofOf(owner)
    if (!proof || !serves(proof, wanted)) throw new Problem('reauthentication_needed', wanted)
    if (await isRight(caller, owner, proof, ip).catch(refuse)) return
    throw new Problem('reauthentication_not_valid', { errors: [fault(proof)] })
  }
}

function proofOf({ factor_ids, encrypted_password, password_unproven_since }: Owner): WantedProof {
  if (factor_ids.length > 0) return { by: 'second_factor', factor_ids }
  const hasProof = encrypted_password !== null && password_unproven_since === null
  return { by: hasProof ? 'password' : 'code', factor_ids: [] }
}

function serves(proof: OwnerProof, wanted: WantedProof): boolean {
  if (proof.by !== wanted.by) return false
  return proof.by !== 'second_factor' || wanted.factor_ids.includes(proof.factor_id)
}

function fault(proof: OwnerProof) {
  return proof.by === 'password'
    ? { field: 'proof.password', message: areaMessages.auth.passwordWrong }
    : { field: 'proof.code', message: areaMessages.auth.codeWrong }
}

function identifierOf({ email, phone }: Owner): Identifier {
  return email === null ? { phone: phone ?? '' } : { email }
}

/** Converts an error of the sign-in protocol to an error of the shop's own API, and throws it. */
function refuse(error: unknown): never {
  if (!(error instanceof AuthError)) throw error
  if (error instanceof TooManyRequests) throw new Problem('too_many_requests', { retryAfter: error.retryAfter })
  throw new Problem('reauthentication_not_valid')
}

/**
 * Reads the account and the proofs that its owner can give. Leaves out second factors that are not verified, and
 * factors that are newer than this session. Also leaves out factors that are newer than an unproven password, because a
 * stranger may own them.
 */
async function ownerOf({ database }: Platform, { user_id, session_id }: Member): Promise<Owner> {
  const { rows } = await sql<Owner>`
    select email, phone, encrypted_password, password_unproven_since, is_anonymous, exists (
      select from auth.sessions as session where session.id = ${session_id} and greatest(session.created_at,
        (select max(created_at) from auth.mfa_amr_claims as claim where claim.session_id = session.id))
        > now() - make_interval(secs => ${RECENT})) as is_recent, array(
      select factor.id from auth.mfa_factors as factor join auth.sessions as session on session.id = ${session_id}
      where factor.user_id = account.id and factor.status = 'verified' and factor.created_at < session.created_at
        and factor.created_at < coalesce(account.password_unproven_since, 'infinity')
      order by factor.created_at) as factor_ids
    from auth.users as account where id = ${user_id}`.execute(database)
  const owner = rows[0]
  if (!owner) throw new Problem('bad_token')
  return owner
}
