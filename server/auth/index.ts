/**
 * The public interface of the sign-in server. Other modules may import only this file. There are two exceptions:
 * `server/configuration.ts` reads `configuration.ts`, and tests use `testing/`. `module-directions.test.ts` checks
 * this.
 */

/** The following functions ban, create, close and find accounts for other modules. */
export { banAccount, liftAccountBan } from './accounts/ban-account.ts'
export { createUsers } from './accounts/create-user.ts'
export { closeAccount } from './accounts/delete-auth-user.ts'
export { passwordMark, userByEmail } from './accounts/users.ts'
/** The operator's command that creates a service key calls this function. */
export { createServiceKey } from './admin/service-key.ts'
/** Other modules use this function before sensitive changes, to check that the caller is the owner of the account. */
export { createProveOwner } from './factors/prove-owner.ts'
/** The editor of email texts previews the sign-in emails with the following functions. */
export {
  accountChangedMail,
  confirmationMail,
  emailChangeMail,
  invitationMail,
  magicLinkMail,
  reauthenticationMail,
  recoveryMail,
} from './links/mails.ts'
/** This function proves the phone number that a customer gives for a cash order. */
export { createPhoneProofs } from './links/phone-proofs.ts'
export { accountsWithPassword } from './passwords/accounts-with-password.ts'
export { hashPassword } from './passwords/passwords.ts'
/** Adds the sign-in protocol under `/auth/v1` and the login call of the shop's own pages to the HTTP app. */
export { authRoutes } from './routes.ts'
/** The following functions list and end the sessions of an account. */
export { endSessions, sessionsOf } from './tokens/account-sessions.ts'
export { hasSessionCookie } from './tokens/session-cookies.ts'
export { rotateKeys } from './tokens/signing-keys.ts'
export { createTokenVerifier } from './tokens/token-verifier.ts'
