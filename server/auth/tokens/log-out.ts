import type { Platform } from '#server/platform/platform.ts'
import { AuthError } from '../edge/auth-error.ts'
import type { Bearer } from './bearer.ts'

/**
 * Ends sessions of the account. The scope `local` ends this session, `others` ends all other sessions, and `global`
 * ends all sessions. Throws `validation_failed` for another scope.
 */
export async function logOut({ database, log }: Platform, { user, session }: Bearer, scope: string): Promise<void> {
  const sessions = database.deleteFrom('auth.sessions').where('user_id', '=', user.id)
  if (scope === 'global') await sessions.execute()
  else if (scope === 'local') await sessions.where('id', '=', session.id).execute()
  else if (scope === 'others') await sessions.where('id', '<>', session.id).execute()
  else throw new AuthError(400, 'validation_failed', `Unsupported logout scope "${scope}"`)
  log.info({ user_id: user.id, session_id: session.id, scope }, 'signed out')
}
