/** Whom a call of the protocol wants: nobody in particular, the public key, a session besides, or the service key. */
type Wanted = 'open' | 'key' | 'session' | 'link' | 'service'

const SECURITY: Record<Wanted, Record<string, string[]>[]> = {
  open: [],
  key: [{ apikey: [] }],
  session: [{ apikey: [], bearer: [] }],
  // A browser is led there by an address, which carries no key.
  link: [{ bearer: [] }],
  service: [{ apikey: [], bearer: [] }],
}

const OPERATIONS: Record<string, [operationId: string, wanted: Wanted, summary: string]> = {
  'GET /health': ['signInHealth', 'key', 'Whether sign-in answers'],
  'GET /settings': ['getSignInSettings', 'key', 'What sign-in offers'],
  'GET /.well-known/jwks.json': ['listSigningKeys', 'open', 'The public keys with which access tokens are verified'],
  'POST /signup': ['signUp', 'key', 'Make an account by e-mail or telephone, or a nameless one'],
  'POST /token': [
    'grantToken',
    'key',
    'A session for a refresh token, a code (PKCE), an ID token or, unless the protocol is strict, a password',
  ],
  'POST /logout': ['signOut', 'session', 'End this session, the others, or all'],
  'POST /recover': ['recoverPassword', 'key', 'Mail a link by which a forgotten password is set anew'],
  'POST /resend': ['resendConfirmation', 'key', 'Send a confirmation again'],
  'POST /otp': ['sendOneTimeCode', 'key', 'Send a link and code by mail, or a code by text message'],
  'POST /magiclink': ['sendMagicLink', 'key', 'As /otp'],
  'GET /verify': ['followLink', 'open', 'Where the link of a mail leads'],
  'POST /verify': ['verifyCode', 'key', 'A session for a code or the token of a link'],
  'GET /user': ['getUserOfSession', 'session', 'The account of the session'],
  'PUT /user': [
    'updateUserOfSession',
    'session',
    'Change e-mail, telephone, password or what the account says of itself',
  ],
  'GET /reauthenticate': ['reauthenticate', 'session', 'Send a code that proves the owner once more'],
  'POST /factors': ['enrollFactor', 'session', 'Begin to set up a second factor'],
  'POST /factors/:id/challenge': ['challengeFactor', 'session', 'Ask for a code of a second factor'],
  'POST /factors/:id/verify': ['verifyFactor', 'session', 'Give the code; answers a session that has it'],
  'DELETE /factors/:id': ['unenrollFactor', 'session', 'Remove a second factor'],
  'GET /authorize': ['authorize', 'open', 'Set out to sign in with another service'],
  'GET /user/identities/authorize': ['linkIdentity', 'link', 'Set out to link another service to the account'],
  'DELETE /user/identities/:id': ['unlinkIdentity', 'session', 'Unlink another service'],
  'GET /callback': ['comeBack', 'open', 'Where another service leads back to'],
  'POST /callback': ['comeBackByForm', 'open', 'The same, for services that post a form'],
  'POST /sso': ['signInWithCompany', 'key', 'Set out to sign in with a company’s own identity provider'],
  'GET /sso/saml/metadata': ['getSamlMetadata', 'open', 'What a company’s identity provider has to know of the shop'],
  'POST /sso/saml/acs': ['receiveSamlAnswer', 'open', 'Where a company’s identity provider posts its answer'],
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
  'DELETE /admin/users/:id/factors/:factor': ['removeFactor', 'service', 'Remove a second factor of an account'],
  'POST /invite': ['invite', 'service', 'Invite somebody by mail'],
  'POST /admin/generate_link': [
    'generateLink',
    'service',
    'A link as it would be mailed, for a program that sends it by itself',
  ],
}

/** How the API document tells a route of the protocol, whose path is without the prefix. */
export function describeOperation(method: string, path: string) {
  const [operationId, wanted, summary] = OPERATIONS[`${method} ${path}`] ?? []
  return {
    tags: ['Sign-in'],
    ...(wanted && { operationId, summary, security: SECURITY[wanted] }),
    ...(wanted === 'service' && { description: 'For programs with the service key.' }),
  }
}
