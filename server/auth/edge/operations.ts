/** What a call of the protocol requires: nothing, the public key, a session as well, or the service key. */
type Required = 'open' | 'key' | 'session' | 'link' | 'service'

const SECURITY: Record<Required, Record<string, string[]>[]> = {
  open: [],
  key: [{ apikey: [] }],
  session: [{ apikey: [], bearer: [] }],
  // A browser follows an address, which carries no key.
  link: [{ bearer: [] }],
  service: [{ apikey: [], bearer: [] }],
}

const OPERATIONS: Record<string, [operationId: string, required: Required, summary: string]> = {
  'GET /health': ['signInHealth', 'key', 'Whether sign-in answers'],
  'GET /settings': ['getSignInSettings', 'key', 'What sign-in offers'],
  'GET /.well-known/jwks.json': ['listSigningKeys', 'open', 'The public keys with which access tokens are verified'],
  'POST /signup': ['signUp', 'key', 'Make an account by e-mail or telephone, or a nameless one'],
  'POST /token': ['grantToken', 'key', 'A session for a refresh token, a code (PKCE), an ID token or a password'],
  'POST /logout': ['signOut', 'session', 'End this session, the others, or all'],
  'POST /recover': ['recoverPassword', 'key', 'Mail a link to set a new password'],
  'POST /resend': ['resendConfirmation', 'key', 'Send a confirmation again'],
  'POST /otp': ['sendOneTimeCode', 'key', 'Send a link and code by mail, or a code by text message'],
  'POST /magiclink': ['sendMagicLink', 'key', 'As /otp'],
  'GET /verify': ['followLink', 'open', 'The address of a mailed link'],
  'POST /verify': ['verifyCode', 'key', 'A session for a code or the token of a link'],
  'GET /user': ['getUserOfSession', 'session', 'The account of the session'],
  'PUT /user': ['updateUserOfSession', 'session', 'Change email, phone, password or metadata'],
  'GET /reauthenticate': ['reauthenticate', 'session', 'Send a code that proves the owner once more'],
  'POST /factors': ['enrollFactor', 'session', 'Begin to set up a second factor'],
  'POST /factors/:id/challenge': ['challengeFactor', 'session', 'Ask for a code of a second factor'],
  'POST /factors/:id/verify': ['verifyFactor', 'session', 'Give the code; answers a session that has it'],
  'DELETE /factors/:id': ['unenrollFactor', 'session', 'Remove a second factor'],
  'GET /authorize': ['authorize', 'open', 'Begin a login with a provider'],
  'GET /user/identities/authorize': ['linkIdentity', 'link', 'Begin to link a provider to the account'],
  'DELETE /user/identities/:id': ['unlinkIdentity', 'session', 'Unlink another service'],
  'GET /callback': ['callback', 'open', 'Where another service leads back to'],
  'POST /callback': ['callbackByForm', 'open', 'The same, for providers that post a form'],
  'POST /sso': ['signInWithCompany', 'key', 'Begin a login with a company’s identity provider'],
  'GET /sso/saml/metadata': ['getSamlMetadata', 'open', 'The SAML metadata of the shop'],
  'POST /sso/saml/acs': ['receiveSamlAnswer', 'open', 'The assertion consumer service of the shop'],
  'GET /admin/sso/providers': ['listCompanies', 'service', 'Companies that sign in by SAML'],
  'POST /admin/sso/providers': ['addCompany', 'service', 'Add a company'],
  'GET /admin/sso/providers/:id': ['getCompany', 'service', 'One company'],
  'PUT /admin/sso/providers/:id': ['updateCompany', 'service', 'Change a company'],
  'DELETE /admin/sso/providers/:id': ['removeCompany', 'service', 'Remove a company'],
  'GET /admin/users': ['listAccounts', 'service', 'Accounts, by pages'],
  'POST /admin/users': ['createAccount', 'service', 'Make an account'],
  'GET /admin/users/:id': ['getAccountById', 'service', 'One account'],
  'PUT /admin/users/:id': ['updateAccount', 'service', 'Change an account'],
  'DELETE /admin/users/:id': ['deleteAccount', 'service', 'Delete an account'],
  'GET /admin/users/:id/factors': ['listFactors', 'service', 'The second factors of an account'],
  'PUT /admin/users/:id/factors/:factor': ['renameFactor', 'service', 'Rename a second factor of an account'],
  'DELETE /admin/users/:id/factors/:factor': ['removeFactor', 'service', 'Remove a second factor of an account'],
  'POST /invite': ['invite', 'service', 'Invite a person by mail'],
  'POST /admin/generate_link': ['generateLink', 'service', 'A link as in a mail, for a program that sends it itself'],
}

/** Describes a route of the protocol for the API document. `path` is without the prefix. */
export function describeOperation(method: string, path: string) {
  const [operationId, required, summary] = OPERATIONS[`${method} ${path}`] ?? []
  return {
    tags: ['Sign-in'],
    ...(required && { operationId, summary, security: SECURITY[required] }),
    ...(required === 'service' && { description: 'For programs with the service key.' }),
  }
}
