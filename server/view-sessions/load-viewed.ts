import { z } from 'zod'
import { viewedMember } from '#server/accounts/load-member.ts'
import type { Identification } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { userOfOpenView } from './queries.ts'

/**
 * Creates the function that reads, on every call of a view session, the account whose view the admin sees. The function
 * returns null if the view session has ended or was started in another sign-in session of the admin.
 */
export function loadViewed({ database }: Platform): Identification['loadViewed'] {
  return async ({ user_id, session_id }, viewId) => {
    if (!z.uuid().safeParse(viewId).success) return null
    const userId = await userOfOpenView(database, { view_id: viewId, admin_id: user_id, session_id })
    return userId === undefined ? null : viewedMember(database, userId)
  }
}
