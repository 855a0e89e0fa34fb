import { z } from 'zod'
import { onOff, url } from '#server/environment.ts'

const endpoint = url(/^https?$/, 'https://login.example/authorize').optional()

/** What may follow `OAUTH_<PROVIDER>_`; each is described in the README. */
const variables = z.object({
  CLIENT_ID: z.string({ error: 'is missing' }),
  CLIENT_SECRET: z.string().optional(),
  ISSUER: url(/^https?$/, 'https://login.example/realms/shop').optional(),
  SCOPES: z.string().optional(),
  DOMAINS: z.string().optional(),
  EMAIL_OPTIONAL: onOff('off'),
  AUTHORIZE_URL: endpoint,
  TOKEN_URL: endpoint,
  PROFILE_URL: endpoint,
})
type ProviderVariables = z.input<typeof variables>

/** Where a service without discovery (plain OAuth 2) lets people in, gives tokens, and tells who somebody is. */
export type Endpoints = { authorize: string; token: string; profile: string }

/** A service that people may sign in with. */
export type ProviderSettings = {
  /** As the protocol names it: `google`, `keycloak`. */
  name: string
  /** The first one signs in; tokens made for the others (apps on phones) are taken too. */
  clientIds: [string, ...string[]]
  clientSecret: string | undefined
  scopes: string[]
  /** Of the e-mails of a company whose people are led here by single sign-on. */
  domains: string[]
  /** Whether somebody may come in of whom the service tells no e-mail. */
  mayLackEmail: boolean
  /** An OpenID Connect provider tells everything else at its issuer. */
  at: { issuer: string } | Endpoints
}

/** Providers of which everything but the client is known. */
const READY_MADE: Record<string, Partial<ProviderVariables>> = {
  GOOGLE: { ISSUER: 'https://accounts.google.com' },
  FACEBOOK: {
    SCOPES: 'email public_profile',
    AUTHORIZE_URL: 'https://www.facebook.com/v23.0/dialog/oauth',
    TOKEN_URL: 'https://graph.facebook.com/v23.0/oauth/access_token',
    PROFILE_URL: 'https://graph.facebook.com/v23.0/me?fields=id,name,email,picture',
  },
}
/** As `/settings` lists them, configured or not. */
export const READY_MADE_NAMES = Object.keys(READY_MADE).map((name) => name.toLowerCase())

const VARIABLE = new RegExp(`^OAUTH_([A-Z][A-Z0-9_]*?)_(${Object.keys(variables.shape).join('|')})$`)
/** Names of ways to sign in that are no providers. */
const TAKEN = ['EMAIL', 'PHONE', 'ANONYMOUS', 'SSO']

/** Reads every `OAUTH_<PROVIDER>_*` variable; `faults` has one line for each that is wrong or missing. */
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
  const parsed = variables.safeParse(own)
  if (!parsed.success) {
    return { faults: parsed.error.issues.map(({ path, message }) => `OAUTH_${name}_${path.join('.')}: ${message}`) }
  }
  const env = parsed.data
  const [clientId, ...otherClientIds] = env.CLIENT_ID.split(',').map((id) => id.trim())
  const { AUTHORIZE_URL: authorize, TOKEN_URL: token, PROFILE_URL: profile } = env
  const at = env.ISSUER ? { issuer: env.ISSUER } : authorize && token && profile ? { authorize, token, profile } : null
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

/** Providers write lists with spaces, clients sometimes with commas. */
export function listIn(text: string): string[] {
  return text.split(/[\s,]+/).filter((part) => part !== '')
}
