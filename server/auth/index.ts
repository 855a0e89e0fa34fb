/**
 * The public interface of the sign-in server. Other modules import this file only. `server/configuration.ts` also reads
 * `configuration.ts`, and tests use `testing/`. `module-directions.test.ts` checks it.
 */

/** Accounts. */
export { banAccount, liftAccountBan } from './accounts/ban-account.ts'
export { createUsers } from './accounts/create-user.ts'
export { closeAccount } from './accounts/delete-auth-user.ts'
export { userByEmail } from './accounts/users.ts'
/** Keys, for the operator's commands. */
export { createServiceKey } from './admin/service-key.ts'
/** Sensitive changes: the caller proves again that the account is theirs. */
export { createProveOwner } from './factors/prove-owner.ts'
export { accountsWithPassword } from './passwords/accounts-with-password.ts'
export { hashPassword } from './passwords/passwords.ts'
/** HTTP: the protocol under `/auth/v1`, the login of the shop's own pages, and the check of access tokens. */
export { authRoutes } from './routes.ts'
/** Sessions of an account. */
export { endSessions, sessionsOf } from './tokens/account-sessions.ts'
export { rotateKeys } from './tokens/signing-keys.ts'
export { createTokenVerifier } from './tokens/token-verifier.ts'
