import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { COLUMNS } from '#database/columns.ts'
import { notifyOwner } from '../accounts/notify-owner.ts'
import type { AuthContext } from '../auth-context.ts'
import { AuthError } from '../edge/auth-error.ts'
import type { FactorBody } from '../edge/bodies.ts'
import { read, requiredPhone } from '../edge/schemas.ts'
import { sendsTexts } from '../links/phones.ts'
import { type Bearer, isUuid, requireRecentLogin } from '../tokens/bearer.ts'

/** Seconds after which an unverified second factor is deleted if the account sets up another one. */
const UNVERIFIED_FOR = 300
const MAX_FACTORS = 10

/**
 * Starts the setup of a second factor, which is an authenticator app or a phone. For an app, returns the secret as QR
 * code, text and URI. The factor is active when its first code has been verified. Throws, among others,
 * `reauthentication_needed` if the session is older than a day, because a person with a borrowed session could lock the
 * owner out.
 */
export async function enrollFactor(context: AuthContext, bearer: Bearer, form: FactorBody) {
  requireRecentLogin(bearer)
  const { factor_type, friendly_name = '', issuer, phone } = form
  if (factor_type === 'phone' && !sendsTexts(context.platform.configuration)) {
    throw new AuthError(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone')
  }
  const wanted: WantedFactor = {
    factor_type,
    friendly_name,
    phone: factor_type === 'phone' ? read(requiredPhone, phone) : undefined,
  }
  const secret = new Secret({ size: 20 })
  const id = await insertFactor(context, bearer, wanted, secret)
  const named = { id, type: factor_type, friendly_name }
  if (factor_type === 'phone') return { ...named, phone: wanted.phone }
  const shop = new URL(context.platform.configuration.publicUrl).host
  const label = bearer.user.email ?? bearer.user.phone ?? bearer.user.id
  const uri = new TOTP({ issuer: issuer || shop, label, secret }).toString()
  return { ...named, totp: { qr_code: await qrCode(uri), secret: secret.base32, uri } }
}

type WantedFactor = { factor_type: 'totp' | 'phone'; friendly_name: string; phone: string | undefined }

async function insertFactor(
  { platform }: AuthContext,
  { user }: Bearer,
  { factor_type, friendly_name, phone }: WantedFactor,
  secret: Secret,
): Promise<string> {
  return platform.database.transaction().execute(async (tx) => {
    // This query locks the account, so that requests from two tabs cannot exceed the maximum number of factors.
    await sql`select from auth.users where id = ${user.id} for update`.execute(tx)
    await sql`
      delete from auth.mfa_factors where user_id = ${user.id} and status = 'unverified'
        and (created_at < now() - make_interval(secs => ${UNVERIFIED_FOR}) or phone = ${phone ?? null})`.execute(tx)
    const known = await tx
      .selectFrom('auth.mfa_factors')
      .select(COLUMNS['auth.mfa_factors'])
      .where('user_id', '=', user.id)
      .execute()
    if (known.some((factor) => phone !== undefined && factor.phone === phone)) {
      throw new AuthError(
        422,
        'mfa_verified_factor_exists',
        'A verified phone factor already exists, unenroll it first',
      )
    }
    if (known.some((factor) => factor.friendly_name === friendly_name)) throw factorNameTaken(friendly_name)
    if (known.length >= MAX_FACTORS) {
      throw new AuthError(
        422,
        'too_many_enrolled_mfa_factors',
        'Maximum number of verified factors reached, unenroll to continue',
      )
    }
    const id = randomUUID()
    await tx
      .insertInto('auth.mfa_factors')
      .values({
        id,
        user_id: user.id,
        friendly_name,
        factor_type,
        phone: phone ?? null,
        secret:
          factor_type === 'totp' ? platform.encryption.encrypt('auth.mfa_factors.secret', id, secret.base32) : null,
      })
      .execute()
    return id
  })
}

/**
 * Returns a QR code as SVG without the character `#`. Clients put the SVG into a data URI without encoding it, and a
 * `#` would end the URI.
 */
async function qrCode(uri: string): Promise<string> {
  const { default: QRCode } = await import('qrcode')
  const svg = await QRCode.toString(uri, { type: 'svg', errorCorrectionLevel: 'M' })
  return svg.replaceAll('#ffffff', 'white').replaceAll('#000000', 'black')
}

/**
 * Removes a second factor, and notifies the owner if the factor was active. Sessions that were raised to aal2 with this
 * factor return to aal1 at once. Throws, among others, `mfa_factor_not_found` if the account has no such factor, and
 * `reauthentication_needed` if the session is older than a day and the factor is active.
 */
export async function unenrollFactor({ platform }: AuthContext, bearer: Bearer, factorId: string) {
  const { user } = bearer
  requireFactorId(factorId)
  await platform.database.transaction().execute(async (tx) => {
    const factor = await tx
      .selectFrom('auth.mfa_factors')
      .select(['status', 'factor_type'])
      .where('id', '=', factorId)
      .where('user_id', '=', user.id)
      .forUpdate()
      .executeTakeFirst()
    if (!factor) throw factorNotFound()
    if (factor.status === 'verified') requireRecentLogin(bearer)
    await sql`
      update auth.sessions set aal = 'aal1' where id in
        (select session_id from auth.mfa_amr_claims where factor_id = ${factorId})`.execute(tx)
    await tx.deleteFrom('auth.mfa_factors').where('id', '=', factorId).execute()
    if (factor.status === 'verified') {
      await notifyOwner(platform, tx, user, { change: 'factor_removed', factor: describeFactor(factor) })
    }
  })
  return { id: factorId }
}

/** Returns the name of a second factor's type for emails. */
export function describeFactor({ factor_type }: { factor_type: string }): string {
  return factor_type === 'totp' ? 'authenticator app' : 'phone'
}

export function requireFactorId(id: string): void {
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID')
}

export function factorNameTaken(name: string): AuthError {
  const message = `A factor with the friendly name "${name}" for this user already exists`
  return new AuthError(422, 'mfa_factor_name_conflict', message)
}

export function factorNotFound(): AuthError {
  return new AuthError(404, 'mfa_factor_not_found', 'Factor not found')
}
