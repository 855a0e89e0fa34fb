import {
  isAuthApiError,
  isAuthError,
  isAuthImplicitGrantRedirectError,
  isAuthWeakPasswordError,
} from '@supabase/auth-js'
import { messages } from '#contract/messages.ts'
import { ApiProblem } from '#web/api/client.ts'
import { reasonOf } from '#web/api/reason.ts'

/** What went wrong before the service was asked, in a sentence for the screen. */
export class SignInFault extends Error {}

/** What the service says too tersely for people. */
const PLAIN_WORDS = new Map<string | undefined, string>(
  Object.entries({
    sso_provider_not_found: messages.auth.companyUnknown,
    captcha_failed: messages.auth.captchaFailed,
    otp_expired: messages.auth.codeExpired,
    mfa_verification_failed: messages.auth.codeWrong,
    mfa_challenge_expired: messages.auth.codeExpired,
    mfa_factor_not_found: messages.auth.codeExpired,
    mfa_ip_address_mismatch: messages.auth.codeExpired,
    reauthentication_not_valid: messages.auth.codeExpired,
    mfa_factor_name_conflict: messages.auth.factorNameTaken,
    mfa_verified_factor_exists: messages.auth.factorPhoneTaken,
    identity_already_exists: messages.auth.identityTaken,
    insufficient_aal: messages.auth.secondFactorFirst,
  }),
)

/** Why the sign-in service, or a call that asked for a proof, refused, in a sentence for the screen; 'Authentication failed' where it gave none, as without a network. */
export function authReason(error: unknown): string {
  if (error instanceof ApiProblem) return reasonOf(error)
  const plain = PLAIN_WORDS.get(authCode(error))
  if (plain) return plain
  if (error instanceof SignInFault) return error.message
  const isServicesOwn = isAuthApiError(error) || isAuthWeakPasswordError(error)
  return isServicesOwn && error.message ? error.message : messages.auth.failed
}

/** The stable code of the refusal, such as `email_not_confirmed`; for a mail's link, the one in its address. */
export function authCode(error: unknown): string | undefined {
  if (error instanceof ApiProblem) return error.code
  if (isAuthImplicitGrantRedirectError(error)) return error.details?.code
  return isAuthError(error) ? error.code : undefined
}
