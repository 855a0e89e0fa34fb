import { sql } from 'kysely'
import type { SellerStaffRole } from '#contract/seller-roles.ts'
import type { SellerInvitation } from '#contract/seller-staff.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'

const INVITATION = sql`invitation_id, email, seller_role, sent_at, expires_at, expires_at <= now() as is_expired`

/** Returns the open invitations of a seller sorted by email (index on seller_id and email). */
export async function invitationsOf(database: Database, sellerId: string): Promise<SellerInvitation[]> {
  const { rows } = await sql<SellerInvitation>`
    select ${INVITATION} from seller_invitations where seller_id = ${sellerId} order by email`.execute(database)
  return rows
}

type NewInvitation = {
  seller_id: string
  email: string
  seller_role: SellerStaffRole
  token_hash: Buffer
  days: number
}

/** Inserts an invitation. Returns undefined if the seller has already invited this email. */
export async function insertInvitation(
  tx: Tx,
  { seller_id, email, seller_role, token_hash, days }: NewInvitation,
): Promise<SellerInvitation | undefined> {
  const { rows } = await sql<SellerInvitation>`
    insert into seller_invitations (seller_id, email, seller_role, token_hash, expires_at)
    values (${seller_id}, ${email}, ${seller_role}, ${token_hash}, now() + make_interval(days => ${days}))
    on conflict (seller_id, email) do nothing
    returning ${INVITATION}`.execute(tx)
  return rows[0]
}

/**
 * Gives an invitation of a seller a new token, so that its earlier link stops working. Returns undefined if there is no
 * such invitation.
 */
export async function renewInvitation(
  tx: Tx,
  {
    seller_id,
    invitation_id,
    token_hash,
    days,
  }: { seller_id: string; invitation_id: string; token_hash: Buffer; days: number },
): Promise<SellerInvitation | undefined> {
  const { rows } = await sql<SellerInvitation>`
    update seller_invitations
    set token_hash = ${token_hash}, sent_at = now(), expires_at = now() + make_interval(days => ${days})
    where invitation_id = ${invitation_id} and seller_id = ${seller_id}
    returning ${INVITATION}`.execute(tx)
  return rows[0]
}

/** Deletes an invitation of a seller. Returns its email, or undefined if there is no such invitation. */
export async function deleteInvitation(tx: Tx, sellerId: string, invitationId: string): Promise<string | undefined> {
  const deleted = await tx
    .deleteFrom('seller_invitations')
    .where('invitation_id', '=', invitationId)
    .where('seller_id', '=', sellerId)
    .returning('email')
    .executeTakeFirst()
  return deleted?.email
}

/** An invitation as the holder of its link sees it. */
export type FoundInvitation = {
  invitation_id: string
  seller_id: string
  business_name: string
  email: string
  seller_role: SellerStaffRole
  expires_at: string
  is_expired: boolean
}

/**
 * Returns the invitation with this token (unique index on token_hash). Returns undefined if it was accepted, cancelled
 * or sent again, or if the seller is not verified now.
 */
export async function invitationByToken(database: Database, tokenHash: Buffer): Promise<FoundInvitation | undefined> {
  const { rows } = await sql<FoundInvitation>`
    select invitation_id, seller_id, business_name, email, seller_role, expires_at, expires_at <= now() as is_expired
    from seller_invitations join seller_profiles as seller on seller.id = seller_id and seller.is_verified
    where token_hash = ${tokenHash}`.execute(database)
  return rows[0]
}

/**
 * Deletes the invitation with this token when it is accepted, so that it works once. Returns false if another request
 * has taken it, or if it has expired.
 */
export async function takeInvitation(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    delete from seller_invitations where token_hash = ${tokenHash} and expires_at > now() returning 1`.execute(tx)
  return rows.length > 0
}

/** Deletes the invitations that expired more than `days` days ago (index seller_invitations_by_expiry). */
export async function deleteOldInvitations(database: Database, days: number): Promise<void> {
  await sql`
    delete from seller_invitations where expires_at < now() - make_interval(days => ${days})`.execute(database)
}

/** Returns the name of a seller's business. */
export async function businessNameOf(tx: Tx, sellerId: string): Promise<string> {
  const seller = tx.selectFrom('seller_profiles').select('business_name').where('id', '=', sellerId)
  return (await seller.executeTakeFirstOrThrow()).business_name
}
