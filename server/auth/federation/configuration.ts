import { z } from 'zod'
import { onOff, url, wordsIn } from '#server/platform/environment.ts'

/**
 * The environment variables of a login provider. Their names have the prefix `OAUTH_<PROVIDER>_`, which is left out
 * here.
 */
export const providerVariables = z.object({
  CLIENT_ID: z.string({ error: 'is missing' }).meta({
    description:
      'The client ID of the shop at the provider. To accept ID tokens of phone apps, add the client IDs of the apps after commas. If an ID ' +
      'token has an `azp`, its value must be one of these IDs.',
    unset: 'none; required',
  }),
  CLIENT_SECRET: z.string().optional().meta({
    description: 'The client secret of the shop at the provider.',
    unset: 'none; the shop is a public client',
  }),
  ISSUER: url(/^https?$/, 'https://login.example/realms/shop')
    .optional()
    .meta({
      description:
        'The address of the OpenID Connect issuer. The shop reads `/.well-known/openid-configuration` under this address.',
      unset: 'for Google, the address of Google; required for other providers without `…_ENDPOINTS`',
    }),
  SCOPES: z.string().optional().meta({
    description: 'The OAuth scopes that the shop requests from the provider, separated by spaces.',
    unset: '`openid email profile`; for Facebook `email public_profile`',
  }),
  DOMAINS: z
    .string()
    .optional()
    .describe(
      'The email domains of a company. If a user with an email of such a domain starts single sign-on, the shop redirects to this provider.',
    ),
  EMAIL_OPTIONAL: onOff('off').describe('`on`: users can sign in although the provider returns no email.'),
  ENDPOINTS: z
    .string()
    .transform(endpointsIn)
    .optional()
    .meta({
      description:
        'The three endpoints of a provider that supports only plain OAuth 2 and therefore has no issuer, separated by spaces: the ' +
        'authorization endpoint, the token endpoint, and the address of the profile as JSON.',
      unset: 'for Facebook, the addresses of Facebook',
    }),
})
type ProviderVariables = z.input<typeof providerVariables>

/** The URLs of a login provider that uses plain OAuth 2 and has no discovery document. */
export type Endpoints = { authorize: string; token: string; profile: string }

/** The settings of a login provider. */
export type ProviderSettings = {
  /** The name of the provider in the protocol, such as `google` or `keycloak`. */
  name: string
  /**
   * The shop's client IDs at a login provider. The first one is used for logins. The others belong to phone apps; the
   * shop also accepts their ID tokens.
   */
  clientIds: [string, ...string[]]
  clientSecret: string | undefined
  scopes: string[]
  /** The email domains of a company. Its employees log in with this login provider. */
  domains: string[]
  /** Whether the shop accepts a login if the login provider returns no email. */
  mayLackEmail: boolean
  /** The location of a login provider: the issuer for OpenID Connect, or the endpoints for plain OAuth 2. */
  at: { issuer: string } | Endpoints
}

/** The login providers whose settings the shop knows. An operator only configures the client ID and secret for them. */
const READY_MADE: Record<string, Partial<ProviderVariables>> = {
  GOOGLE: { ISSUER: 'https://accounts.google.com' },
  FACEBOOK: {
    SCOPES: 'email public_profile',
    ENDPOINTS: [
      'https://www.facebook.com/v23.0/dialog/oauth',
      'https://graph.facebook.com/v23.0/oauth/access_token',
      'https://graph.facebook.com/v23.0/me?fields=id,name,email,picture',
    ].join(' '),
  },
}
/**
 * The names of the login providers whose settings the shop knows. The sign-in call `GET /settings` lists them whether
 * they are configured or not.
 */
export const READY_MADE_NAMES = Object.keys(READY_MADE).map((name) => name.toLowerCase())

const VARIABLE = new RegExp(`^OAUTH_([A-Z][A-Z0-9_]*?)_(${Object.keys(providerVariables.shape).join('|')})$`)
/** Names that a login provider cannot have, because they are names of other sign-in methods. */
const TAKEN = ['EMAIL', 'PHONE', 'ANONYMOUS', 'SSO']

/**
 * Reads the variables `OAUTH_<PROVIDER>_*` of all login providers. `faults` has one line for each invalid or missing
 * variable.
 */
export function readProviders(environment: NodeJS.ProcessEnv): { providers: ProviderSettings[]; faults: string[] } {
  const given = new Map<string, Record<string, string>>()
  for (const [variable, value] of Object.entries(environment)) {
    const [, name, field] = VARIABLE.exec(variable) ?? []
    if (!name || !field || !value) continue
    given.set(name, { ...given.get(name), [field]: value })
  }
  const read = [...given].map(([name, own]) => readProvider(name, { ...READY_MADE[name], ...own }))
  return { providers: read.flatMap(({ provider }) => provider ?? []), faults: read.flatMap(({ faults }) => faults) }
}

function readProvider(name: string, own: Record<string, string>): { provider?: ProviderSettings; faults: string[] } {
  const parsed = providerVariables.safeParse(own)
  if (!parsed.success) {
    return { faults: parsed.error.issues.map(({ path, message }) => `OAUTH_${name}_${path.join('.')}: ${message}`) }
  }
  const env = parsed.data
  const [clientId, ...otherClientIds] = env.CLIENT_ID.split(',').map((id) => id.trim())
  const at = env.ISSUER ? { issuer: env.ISSUER } : env.ENDPOINTS
  if (!at) return { faults: [`OAUTH_${name}_ISSUER: is missing`] }
  if (!clientId) return { faults: [`OAUTH_${name}_CLIENT_ID: is missing`] }
  if (TAKEN.includes(name)) return { faults: [`OAUTH_${name}_CLIENT_ID: no provider can have this name`] }
  const provider: ProviderSettings = {
    name: name.toLowerCase(),
    clientIds: [clientId, ...otherClientIds],
    clientSecret: env.CLIENT_SECRET,
    scopes: listIn(env.SCOPES ?? 'openid email profile'),
    domains: listIn(env.DOMAINS ?? '').map((domain) => domain.toLowerCase()),
    mayLackEmail: env.EMAIL_OPTIONAL,
    at,
  }
  return { provider, faults: [] }
}

function endpointsIn(text: string, { addIssue }: z.RefinementCtx): Endpoints {
  const [authorize, token, profile, ...more] = wordsIn(text, /\s+/)
  const protocols = [authorize, token, profile].map((endpoint) => URL.parse(endpoint ?? '')?.protocol ?? '')
  if (authorize && token && profile && more.length === 0 && protocols.every((protocol) => /^https?:$/.test(protocol)))
    return { authorize, token, profile }
  addIssue({ code: 'custom', message: 'must be three URLs, separated by spaces' })
  return z.NEVER
}

/** Splits a list of OAuth scopes at spaces or commas, because providers use spaces and some clients use commas. */
export function listIn(text: string): string[] {
  return text.split(/[\s,]+/).filter((part) => part !== '')
}
