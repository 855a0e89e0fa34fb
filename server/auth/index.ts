/**
 * The public interface of the sign-in server. Other modules may import only this file. There are two exceptions:
 * `server/configuration.ts` reads `configuration.ts`, and tests use `testing/`. `module-directions.test.ts` checks
 * this.
 */

/** Accounts: */
export { banAccount, liftAccountBan } from './accounts/ban-account.ts'
export { createUsers } from './accounts/create-user.ts'
export { closeAccount } from './accounts/delete-auth-user.ts'
export { passwordMark, userByEmail } from './accounts/users.ts'
/** Service keys, which an operator's command creates: */
export { createServiceKey } from './admin/service-key.ts'
/** Proof of the owner, which sensitive changes require: */
export { createProveOwner } from './factors/prove-owner.ts'
/** Emails, for previews of their texts: */
export {
  accountChangedMail,
  confirmationMail,
  emailChangeMail,
  invitationMail,
  magicLinkMail,
  reauthenticationMail,
  recoveryMail,
} from './links/mails.ts'
/** Proof of the phone number of a cash order: */
export { createPhoneProofs } from './links/phone-proofs.ts'
export { accountsWithPassword } from './passwords/accounts-with-password.ts'
export { hashPassword } from './passwords/passwords.ts'
/**
 * HTTP: the sign-in protocol under `/auth/v1`, the login of the shop's own pages, and the verification of access
 * tokens:
 */
export { authRoutes } from './routes.ts'
/** The sessions of an account: */
export { endSessions, sessionsOf } from './tokens/account-sessions.ts'
export { hasSessionCookie } from './tokens/session-cookies.ts'
export { rotateKeys } from './tokens/signing-keys.ts'
export { createTokenVerifier } from './tokens/token-verifier.ts'
