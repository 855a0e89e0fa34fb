/**
 * The credentials that a call of the protocol requires. `open` requires none, and `key` the public key. `session`
 * requires the public key and an access token, and `link` only an access token. `service` requires the public key and a
 * service key.
 */
type Required = 'open' | 'key' | 'session' | 'link' | 'service'

const SECURITY: Record<Required, Record<string, string[]>[]> = {
  open: [],
  key: [{ apikey: [] }],
  session: [{ apikey: [], bearer: [] }],
  // A call that a browser opens as a link cannot send the header with the public key.
  link: [{ bearer: [] }],
  service: [{ apikey: [], bearer: [] }],
}

const OPERATIONS: Record<string, [operationId: string, required: Required, summary: string]> = {
  'GET /health': ['signInHealth', 'key', 'Health of the sign-in server'],
  'GET /settings': ['getSignInSettings', 'key', 'Enabled sign-in methods'],
  'GET /.well-known/jwks.json': ['listSigningKeys', 'open', 'Public keys that verify access tokens'],
  'POST /signup': ['signUp', 'key', 'Create an account by email or phone, or an anonymous one'],
  'POST /token': ['grantToken', 'key', 'Open a session by refresh token, code (PKCE), ID token or password'],
  'POST /logout': ['signOut', 'session', 'End this session, the others, or all'],
  'POST /recover': ['recoverPassword', 'key', 'Email a link to set a new password'],
  'POST /resend': ['resendConfirmation', 'key', 'Send a confirmation again'],
  'POST /otp': ['sendOneTimeCode', 'key', 'Send a link and code by email, or a code by text message'],
  'POST /magiclink': ['sendMagicLink', 'key', 'As /otp'],
  'GET /verify': ['followLink', 'open', 'Follow an emailed link'],
  'POST /verify': ['verifyCode', 'key', 'Open a session by a code or the token of a link'],
  'GET /user': ['getUserOfSession', 'session', 'Get the account of the session'],
  'PUT /user': ['updateUserOfSession', 'session', 'Change email, phone, password or metadata'],
  'GET /reauthenticate': ['reauthenticate', 'session', 'Send a code that confirms the owner again'],
  'POST /factors': ['enrollFactor', 'session', 'Start to set up a second factor'],
  'POST /factors/:id/challenge': ['challengeFactor', 'session', 'Request a code of a second factor'],
  'POST /factors/:id/verify': ['verifyFactor', 'session', 'Verify a second factor, and get a session with it'],
  'DELETE /factors/:id': ['unenrollFactor', 'session', 'Remove a second factor'],
  'GET /authorize': ['authorize', 'open', 'Start a login with a provider'],
  'GET /user/identities/authorize': ['linkIdentity', 'link', 'Start to link a provider to the account'],
  'DELETE /user/identities/:id': ['unlinkIdentity', 'session', 'Unlink a provider'],
  'GET /callback': ['callback', 'open', 'Callback of a provider'],
  'POST /callback': ['callbackByForm', 'open', 'Callback of a provider that posts a form'],
  'POST /sso': ['signInWithCompany', 'key', 'Start a login with a company’s identity provider'],
  'GET /sso/saml/metadata': ['getSamlMetadata', 'open', 'SAML metadata of the shop'],
  'POST /sso/saml/acs': ['receiveSamlAnswer', 'open', 'SAML assertion consumer service of the shop'],
  'GET /admin/sso/providers': ['listCompanies', 'service', 'List companies that sign in by SAML'],
  'POST /admin/sso/providers': ['addCompany', 'service', 'Add a company'],
  'GET /admin/sso/providers/:id': ['getCompany', 'service', 'One company'],
  'PUT /admin/sso/providers/:id': ['updateCompany', 'service', 'Change a company'],
  'DELETE /admin/sso/providers/:id': ['removeCompany', 'service', 'Remove a company'],
  'GET /admin/users': ['listAccounts', 'service', 'List accounts'],
  'POST /admin/users': ['createAccount', 'service', 'Create an account'],
  'GET /admin/users/:id': ['getAccountById', 'service', 'One account'],
  'PUT /admin/users/:id': ['updateAccount', 'service', 'Change an account'],
  'DELETE /admin/users/:id': ['deleteAccount', 'service', 'Delete an account'],
  'GET /admin/users/:id/factors': ['listFactors', 'service', 'List the second factors of an account'],
  'PUT /admin/users/:id/factors/:factor': ['renameFactor', 'service', 'Rename a second factor of an account'],
  'DELETE /admin/users/:id/factors/:factor': ['removeFactor', 'service', 'Remove a second factor of an account'],
  'POST /invite': ['invite', 'service', 'Invite a person by email'],
  'POST /admin/generate_link': ['generateLink', 'service', 'Create an emailed link for a program that sends it'],
}

/** Returns the OpenAPI description of a route of the sign-in protocol. `path` has no prefix. */
export function describeOperation(method: string, path: string) {
  const [operationId, required, summary] = OPERATIONS[`${method} ${path}`] ?? []
  return {
    tags: ['Sign-in'],
    ...(required && { operationId, summary, security: SECURITY[required] }),
    ...(required === 'service' && { description: 'For programs with the service key.' }),
  }
}
