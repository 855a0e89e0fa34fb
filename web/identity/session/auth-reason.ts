import type { AuthError, AuthImplicitGrantRedirectError } from '@supabase/auth-js'
import { areaMessages } from '#contract/area-messages.ts'
import { messages } from '#contract/messages.ts'
import { ApiProblem } from '#web/api/client.ts'
import { reasonOf } from '#web/api/reason.ts'

/** An error of a sign-in that occurs before a request is sent. Its message is a sentence for the screen. */
export class SignInFault extends Error {}

/**
 * The sentences of the shop for errors of sign-in, by error code. They replace messages of the sign-in service that are
 * too short.
 */
const PLAIN_WORDS = new Map<string | undefined, string>(
  Object.entries({
    sso_provider_not_found: areaMessages.auth.companyUnknown,
    captcha_failed: areaMessages.auth.captchaFailed,
    otp_expired: areaMessages.auth.codeExpired,
    mfa_verification_failed: areaMessages.auth.codeWrong,
    mfa_challenge_expired: areaMessages.auth.codeExpired,
    mfa_factor_not_found: areaMessages.auth.codeExpired,
    mfa_ip_address_mismatch: areaMessages.auth.codeExpired,
    reauthentication_not_valid: areaMessages.auth.codeExpired,
    mfa_factor_name_conflict: areaMessages.auth.factorNameTaken,
    mfa_verified_factor_exists: areaMessages.auth.factorPhoneTaken,
    identity_already_exists: areaMessages.auth.identityTaken,
    reauthentication_needed: areaMessages.auth.loginAgain,
    insufficient_aal: areaMessages.auth.secondFactorFirst,
  }),
)

/**
 * Returns the message that the screen shows for a failed sign-in request. If the error has no message for users, for
 * example after a network error, returns 'Authentication failed'.
 */
export function authReason(error: unknown): string {
  if (error instanceof ApiProblem) return reasonOf(error)
  const plain = PLAIN_WORDS.get(authCode(error))
  if (plain) return plain
  if (error instanceof SignInFault) return error.message
  const isServicesOwn = isAuthError(error) && SERVICES_OWN.includes(error.name)
  return isServicesOwn && error.message ? error.message : messages.loginFailed
}

/**
 * Returns the error code of a refused sign-in, such as `email_not_confirmed`. For an emailed link, this is the code in
 * the URL.
 */
export function authCode(error: unknown): string | undefined {
  if (error instanceof ApiProblem) return error.code
  if (isLinkError(error)) return error.details?.code
  return isAuthError(error) ? error.code : undefined
}

/** The names of errors of the sign-in client whose message comes from the sign-in service. */
const SERVICES_OWN = ['AuthApiError', 'AuthWeakPasswordError']

/**
 * Returns whether the sign-in client threw this error. It compares the names of errors, because an import of the
 * client's own checks would load the whole client with the login page.
 */
function isAuthError(error: unknown): error is AuthError {
  return error instanceof Error && /^Auth\w*Error$/.test(error.name)
}

function isLinkError(error: unknown): error is AuthImplicitGrantRedirectError {
  return isAuthError(error) && error.name === 'AuthImplicitGrantRedirectError'
}
