import { z } from 'zod'
import type { DescribedOperation } from '#server/platform/http/describe-operation.ts'
import { accountBody, deletionBody, linkBody } from '../admin/forms.ts'
import { companyBody } from '../federation/saml/manage-companies.ts'
import * as bodies from './bodies.ts'
import * as responses from './responses.ts'

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
  // A browser follows a link to open a call of the kind `link`, so the request cannot have the header with the public
  // key.
  link: [{ bearer: [] }],
  service: [{ apikey: [], bearer: [] }],
}

type Content = Pick<DescribedOperation, 'query' | 'body'> & {
  /** The schema of the successful response, or the descriptions of all successful responses by HTTP status. */
  response: z.ZodType | DescribedOperation['responses']
}
type Row = [operationId: string, required: Required, summary: string, content: Content]

const REDIRECT = { 302: { description: 'The browser must open the address in the header `Location`.' } }
const SEE_OTHER = { 303: { description: 'The browser must open the address in the header `Location`.' } }
const FORM = 'application/x-www-form-urlencoded'

const json = (schema: z.ZodType, example?: unknown) => ({ body: { schema, ...(example ? { example } : {}) } })
const text = z.string()
const redirectTo = text
  .optional()
  .describe('The page that opens afterwards; it must belong to the shop or to AUTH_REDIRECT_URLS')
const challenge = {
  code_challenge: text.optional().describe('The challenge of PKCE'),
  code_challenge_method: text.optional().meta({ description: 'The method of the PKCE challenge', examples: ['s256'] }),
}
const linkQuery = z.object({ redirect_to: redirectTo })
const authorizeQuery = z.object({
  provider: text.meta({ description: 'The name of the provider', examples: ['google'] }),
  redirect_to: redirectTo,
  scopes: text.optional().meta({ description: 'Further scopes of the provider', examples: ['email'] }),
  ...challenge,
})
const skip = text
  .optional()
  .meta({ description: '`true` to get the address as JSON instead of a redirect', examples: ['true'] })
const EMAIL = 'ayesha@example.com'
const PASSWORD = 'mandi-demo-2026'
const COMPANY = { type: 'saml', metadata_url: 'https://idp.example.com/metadata', domains: ['example.com'] }

const OPERATIONS: Record<string, Row> = {
  'GET /health': ['signInHealth', 'key', 'Health of the sign-in server', { response: responses.health }],
  'GET /settings': ['getSignInSettings', 'key', 'Enabled sign-in methods', { response: responses.settings }],
  'GET /.well-known/jwks.json': [
    'listSigningKeys',
    'open',
    'Public keys that verify access tokens',
    { response: responses.publicKeys },
  ],
  'POST /signup': [
    'signUp',
    'key',
    'Create an account by email or phone, or an anonymous one',
    {
      query: linkQuery,
      ...json(bodies.signUpBody, { email: EMAIL, password: PASSWORD, data: { username: 'Ayesha' } }),
      response: responses.signedUp,
    },
  ],
  'POST /token': [
    'grantToken',
    'key',
    'Open a session by refresh token, code (PKCE), ID token or password',
    {
      query: z.object({
        grant_type: z.enum(['password', 'refresh_token', 'pkce', 'id_token']).describe('What the body contains'),
      }),
      ...json(z.union([bodies.passwordBody, bodies.refreshBody, bodies.codeBody, bodies.idTokenBody]), {
        email: EMAIL,
        password: PASSWORD,
      }),
      response: responses.session,
    },
  ],
  'POST /logout': [
    'signOut',
    'session',
    'End this session, the others, or all',
    {
      query: z.object({
        scope: z
          .enum(['global', 'local', 'others'])
          .optional()
          .describe('Which sessions end: all, this one, or the others'),
      }),
      response: { 204: { description: 'The sessions have ended.' } },
    },
  ],
  'POST /recover': [
    'recoverPassword',
    'key',
    'Email a link to set a new password',
    { query: linkQuery, ...json(bodies.recoverBody, { email: EMAIL }), response: responses.empty },
  ],
  'POST /resend': [
    'resendConfirmation',
    'key',
    'Send a confirmation again',
    { query: linkQuery, ...json(bodies.resendBody, { type: 'signup', email: EMAIL }), response: responses.empty },
  ],
  'POST /otp': [
    'sendOneTimeCode',
    'key',
    'Send a link and code by email, or a code by text message',
    { query: linkQuery, ...json(bodies.otpBody, { email: EMAIL, create_user: false }), response: responses.empty },
  ],
  'POST /magiclink': [
    'sendMagicLink',
    'key',
    'As /otp',
    { query: linkQuery, ...json(bodies.otpBody, { email: EMAIL }), response: responses.empty },
  ],
  'GET /verify': [
    'followLink',
    'open',
    'Follow an emailed link',
    {
      query: z.object({
        token: text.meta({ description: 'The token of the link', examples: ['5f0c6f1e'] }),
        type: text.meta({ description: 'The kind of the link', examples: ['signup'] }),
        redirect_to: redirectTo,
      }),
      response: SEE_OTHER,
    },
  ],
  'POST /verify': [
    'verifyCode',
    'key',
    'Open a session by a code or the token of a link',
    { ...json(bodies.verifyBody, { type: 'email', email: EMAIL, token: '493027' }), response: responses.verified },
  ],
  'GET /user': ['getUserOfSession', 'session', 'Get the account of the session', { response: responses.user }],
  'PUT /user': [
    'updateUserOfSession',
    'session',
    'Change email, phone, password or metadata',
    { query: linkQuery, ...json(bodies.userBody, { data: { username: 'Ayesha' } }), response: responses.user },
  ],
  'GET /reauthenticate': [
    'reauthenticate',
    'session',
    'Send a code that confirms the owner again',
    { response: responses.empty },
  ],
  'POST /factors': [
    'enrollFactor',
    'session',
    'Start to set up a second factor',
    { ...json(bodies.factorBody, { factor_type: 'totp', friendly_name: 'My phone' }), response: responses.newFactor },
  ],
  'POST /factors/:id/challenge': [
    'challengeFactor',
    'session',
    'Request a code of a second factor',
    { response: responses.challenge },
  ],
  'POST /factors/:id/verify': [
    'verifyFactor',
    'session',
    'Verify a second factor, and get a session with it',
    { ...json(bodies.factorCodeBody), response: responses.session },
  ],
  'DELETE /factors/:id': ['unenrollFactor', 'session', 'Remove a second factor', { response: responses.removedFactor }],
  'GET /authorize': [
    'authorize',
    'open',
    'Start a login with a provider',
    {
      query: authorizeQuery.extend({
        invite_token: text.optional().meta({ description: 'The token of an invitation', examples: ['5f0c6f1e'] }),
      }),
      response: REDIRECT,
    },
  ],
  'GET /user/identities/authorize': [
    'linkIdentity',
    'link',
    'Start to link a provider to the account',
    {
      query: authorizeQuery.extend({ skip_http_redirect: skip }),
      response: {
        ...REDIRECT,
        200: { description: 'The address, if `skip_http_redirect` is `true`.', body: { schema: responses.location } },
      },
    },
  ],
  'DELETE /user/identities/:id': ['unlinkIdentity', 'session', 'Unlink a provider', { response: responses.empty }],
  'GET /callback': [
    'callback',
    'open',
    'Callback of a provider',
    {
      query: z.object({
        state: text.describe('The state of the flow'),
        code: text.optional().describe('The code of the provider'),
        error: text.optional().meta({ description: 'The error of the provider', examples: ['access_denied'] }),
      }),
      response: REDIRECT,
    },
  ],
  'POST /callback': [
    'callbackByForm',
    'open',
    'Callback of a provider that posts a form',
    {
      body: {
        type: FORM,
        schema: z.object({
          state: text.describe('The state of the flow'),
          code: text.optional().describe('The code of the provider'),
        }),
      },
      response: SEE_OTHER,
    },
  ],
  'POST /sso': [
    'signInWithCompany',
    'key',
    'Start a login with a company’s identity provider',
    {
      ...json(bodies.singleSignOnBody, { domain: 'example.com', skip_http_redirect: true }),
      response: {
        ...SEE_OTHER,
        200: { description: 'The address, if `skip_http_redirect` is true.', body: { schema: responses.location } },
      },
    },
  ],
  'GET /sso/saml/metadata': [
    'getSamlMetadata',
    'open',
    'SAML metadata of the shop',
    {
      query: z.object({
        download: text.optional().meta({ description: '`true` to save the metadata as a file', examples: ['true'] }),
      }),
      response: {
        200: {
          description: 'The metadata of the shop as SAML service provider.',
          body: { type: 'application/samlmetadata+xml', example: '<md:EntityDescriptor/>' },
        },
      },
    },
  ],
  'POST /sso/saml/acs': [
    'receiveSamlAnswer',
    'open',
    'SAML assertion consumer service of the shop',
    {
      body: {
        type: FORM,
        schema: z.object({
          SAMLResponse: text.describe('The signed answer of the identity provider in Base64'),
          RelayState: text.optional().describe('The state of the login'),
        }),
      },
      response: SEE_OTHER,
    },
  ],
  'GET /admin/sso/providers': [
    'listCompanies',
    'service',
    'List companies that sign in by SAML',
    {
      query: z.object({ resource_id: text.optional().describe('Only companies with this id') }),
      response: responses.companies,
    },
  ],
  'POST /admin/sso/providers': [
    'addCompany',
    'service',
    'Add a company',
    {
      ...json(companyBody, COMPANY),
      response: { 201: { description: 'Created: the company.', body: { schema: responses.company } } },
    },
  ],
  'GET /admin/sso/providers/:id': ['getCompany', 'service', 'One company', { response: responses.company }],
  'PUT /admin/sso/providers/:id': [
    'updateCompany',
    'service',
    'Change a company',
    { ...json(companyBody, { domains: ['example.com'] }), response: responses.company },
  ],
  'DELETE /admin/sso/providers/:id': ['removeCompany', 'service', 'Remove a company', { response: responses.company }],
  'GET /admin/users': [
    'listAccounts',
    'service',
    'List accounts',
    {
      query: z.object({
        page: text.optional().meta({ description: 'The number of the page; the first page is 1', examples: ['1'] }),
        per_page: text
          .optional()
          .meta({ description: 'The number of accounts on a page, at most 1000', examples: ['50'] }),
        filter: text.optional().meta({ description: 'A part of the email or phone', examples: ['ayesha'] }),
        sort: text.optional().meta({ description: 'The order of the list', examples: ['created_at desc'] }),
      }),
      response: responses.users,
    },
  ],
  'POST /admin/users': [
    'createAccount',
    'service',
    'Create an account',
    { ...json(accountBody, { email: EMAIL, email_confirm: true }), response: responses.user },
  ],
  'GET /admin/users/:id': ['getAccountById', 'service', 'One account', { response: responses.user }],
  'PUT /admin/users/:id': [
    'updateAccount',
    'service',
    'Change an account',
    { ...json(accountBody, { user_metadata: { username: 'Ayesha' } }), response: responses.user },
  ],
  'DELETE /admin/users/:id': [
    'deleteAccount',
    'service',
    'Delete an account',
    {
      body: { schema: deletionBody, example: { should_soft_delete: false }, isOptional: true },
      response: responses.empty,
    },
  ],
  'GET /admin/users/:id/factors': [
    'listFactors',
    'service',
    'List the second factors of an account',
    { response: responses.factors },
  ],
  'PUT /admin/users/:id/factors/:factor': [
    'renameFactor',
    'service',
    'Rename a second factor of an account',
    { ...json(bodies.factorNameBody), response: responses.factor },
  ],
  'DELETE /admin/users/:id/factors/:factor': [
    'removeFactor',
    'service',
    'Remove a second factor of an account',
    { response: responses.factor },
  ],
  'POST /invite': [
    'invite',
    'service',
    'Invite a person by email',
    { query: linkQuery, ...json(linkBody, { email: EMAIL }), response: responses.user },
  ],
  'POST /admin/generate_link': [
    'generateLink',
    'service',
    'Create an emailed link for a program that sends it',
    { query: linkQuery, ...json(linkBody, { type: 'magiclink', email: EMAIL }), response: responses.generatedLink },
  ],
}

const REFUSALS: Record<number, string> = {
  400: 'A field or the credentials are invalid, such as `validation_failed`, `bad_json` or `invalid_credentials`.',
  401: 'The public key is missing (`no_api_key`), or the token is missing or invalid (`no_authorization`, `bad_jwt`).',
  403: 'The caller may not do this now, such as `insufficient_aal`, `user_banned` or `not_admin`.',
  404: 'The object does not exist, such as `user_not_found` or `mfa_factor_not_found`.',
  422: 'The state of the account or a rule of the shop forbids this, such as `weak_password` or `email_exists`.',
  429: 'Too many requests: `over_request_rate_limit`. Repeat the request after the seconds in `Retry-After`.',
  500: 'The shop itself has failed: `unexpected_failure`.',
}

/**
 * Returns the description of a route of the sign-in protocol for the API document. `path` has no prefix. Undefined if
 * the route is not in the list of operations.
 */
export function operationOf(method: string, path: string): DescribedOperation | undefined {
  const row = OPERATIONS[`${method} ${path}`]
  if (!row) return undefined
  const [operationId, required, summary, { response, ...content }] = row
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const params = Object.fromEntries(names.map((name) => [name, z.uuid().describe(PARAMETERS[name] ?? 'The id')]))
  return {
    operationId,
    tag: 'Sign-in',
    summary,
    security: SECURITY[required],
    ...(required === 'service' ? { description: 'For programs with the service key.' } : {}),
    ...(names.length > 0 ? { params: z.object(params) } : {}),
    ...content,
    responses:
      response instanceof z.ZodType
        ? { 200: { description: `Success: ${summary}.`, body: { schema: response } } }
        : response,
    refusals: { schema: responses.authError, descriptions: REFUSALS },
  }
}

const PARAMETERS: Record<string, string> = {
  id: 'The id of the account, the second factor, the identity or the company',
  factor: 'The id of the second factor',
}
