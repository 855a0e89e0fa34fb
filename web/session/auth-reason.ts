import {
  isAuthApiError,
  isAuthError,
  isAuthImplicitGrantRedirectError,
  isAuthWeakPasswordError,
} from '@supabase/auth-js'
import { messages } from '#contract/messages.ts'

/** Why the sign-in service refused, in its own sentence; 'Authentication failed' where it gave none, as without a network. */
export function authReason(error: unknown): string {
  const isServicesOwn = isAuthApiError(error) || isAuthWeakPasswordError(error)
  return isServicesOwn && error.message ? error.message : messages.auth.failed
}

/** The stable code of the service's refusal, such as `email_not_confirmed`; for a mail's link, the one in its address. */
export function authCode(error: unknown): string | undefined {
  if (isAuthImplicitGrantRedirectError(error)) return error.details?.code
  return isAuthError(error) ? error.code : undefined
}
