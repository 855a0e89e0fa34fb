import * as calls from '#contract/seller-staff.ts'
import { createProveOwner } from '#server/auth/index.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { acceptInvitation, readInvitation } from './accept.ts'
import { changeRole, listStaff, removeStaff } from './change-staff.ts'
import { cancel, createInvitationLimit, invite, resend } from './invite.ts'
import { deleteOldInvitations } from './queries.ts'

/**
 * The number of days for which an expired invitation stays in the owner's list, so that the owner can send it again.
 */
const KEPT_DAYS = 30

export function sellerStaffRoutes(app: App, platform: Platform): void {
  const job = () => deleteOldInvitations(platform.database, KEPT_DAYS)
  platform.jobs.register('old-seller-invitations', job, { schedule: '27 3 * * *' })
  const proveOwner = createProveOwner(platform)
  const countMail = createInvitationLimit(platform)
  serve(app, calls.listSellerStaff, ({ caller }) => listStaff(platform, caller))
  serve(app, calls.inviteSellerStaff, async ({ caller, body: { proof, ...form }, raw }) =>
    invite(platform, caller, form, async () => {
      await proveOwner(caller.member, proof, raw.ip)
      await countMail(caller.seller_id)
    }),
  )
  serve(app, calls.resendInvitation, async ({ caller, params }) => {
    await countMail(caller.seller_id)
    return resend(platform, caller, params.invitation_id)
  })
  serve(app, calls.cancelInvitation, ({ caller, params }) => cancel(platform, caller, params.invitation_id))
  serve(app, calls.changeSellerStaffRole, ({ caller, params, body: { proof, seller_role }, raw }) =>
    changeRole(platform, caller, params.id, seller_role, () => proveOwner(caller.member, proof, raw.ip)),
  )
  serve(app, calls.removeSellerStaff, ({ caller, params }) => removeStaff(platform, caller, params.id))
  serve(app, calls.readInvitation, ({ body }) => readInvitation(platform, body.token))
  serve(app, calls.acceptInvitation, ({ caller, body }) => acceptInvitation(platform, caller, body.token))
}
