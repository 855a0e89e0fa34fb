import { z } from 'zod'
import type { Role } from '#contract/customers.ts'
import { MIN_PASSWORD_LENGTH } from '#contract/limits.ts'
import { choices, onOff, wordsIn } from '#server/platform/environment.ts'
import type { ProviderSettings } from './federation/configuration.ts'

export { providerVariables, readProviders } from './federation/configuration.ts'

/** The number of seconds in an hour. */
const HOUR = 3600

/** Parses limits of sessions such as `8760,2160,single`. The hours become seconds; undefined means no limit. */
function sessionLimitsIn(text: string, { addIssue }: z.RefinementCtx): AuthConfiguration['session'] {
  const [lifetime, inactivity, single, ...more] = text.split(',').map((word) => word.trim())
  const limits = [lifetime, inactivity].map((word) =>
    word === 'never' ? undefined : Number(word || Number.NaN) * HOUR,
  )
  const isValid = limits.every((seconds) => seconds === undefined || seconds > 0) && more.length === 0
  if (isValid && (single === undefined || single === 'single'))
    return { lifetime: limits[0], inactivity: limits[1], isSingle: single === 'single' }
  addIssue({ code: 'custom', message: 'must be two numbers of hours or never, like 8760,2160 or 24,never,single' })
  return z.NEVER
}

/** The environment variables of sign-in, without the variables of login providers. */
export const authVariables = {
  AUTH_AUTOCONFIRM: z
    .enum(['off', 'email', 'phone', 'on'], { error: 'must be off, email, phone or on' })
    .default('off')
    .describe(
      'The sign-ups that need no confirmation. `email`: the shop sends no confirmation email. `phone`: the shop sends no text message ' +
        'with a code. `on`: neither email nor phone needs a confirmation.',
    ),
  AUTH_ALLOW: choices(['signup', 'anonymous', 'linking'])
    .default(['signup'])
    .meta({
      description:
        'The allowed features, separated by commas: `signup` (people can create accounts), `anonymous` (programs can create sessions ' +
        'without an email or phone), `linking` (users can link logins of further providers to their account). `none` allows none of them.',
      unset: '`signup`',
    }),
  AUTH_REQUIRE_MFA: z
    .enum(['nobody', 'admins', 'sellers', 'everybody'], { error: 'must be nobody, admins, sellers or everybody' })
    .default('nobody')
    .describe(
      'The accounts that must have a second factor: `nobody`, `admins`, `sellers` (which includes admins) or `everybody`. ' +
        'Before a user of such an account has given the factor in the session, only public calls, calls of sign-in and ' +
        '`/api/account` work.',
    ),
  AUTH_REDIRECT_URLS: z
    .string()
    .default('')
    .meta({
      description:
        'The addresses outside the shop to which a login or an emailed link may redirect, separated by commas. In an address, `*` matches ' +
        'any text without a dot or slash, and `**` matches any text.',
      unset: 'redirects lead to the shop only',
    }),
  AUTH_SIGNING_KEYS: z
    .string()
    .optional()
    .meta({
      description:
        'The path of a file with the private keys (JWKs, RSA or EC) of access tokens. The first key with `sign` in its `key_ops` signs ' +
        'tokens. The other keys only verify tokens.',
      unset: 'the shop generates its own keys and stores them in the database',
    }),
  AUTH_PASSWORD_MIN_LENGTH: z.coerce
    .number({ error: 'must be a whole number' })
    .int()
    .min(6)
    .max(72)
    .default(MIN_PASSWORD_LENGTH)
    .describe('The minimum number of characters of new passwords, from 6 to 72.'),
  AUTH_PASSWORD_PASSES: z.coerce
    .number({ error: 'must be a whole number' })
    .int()
    .min(2)
    .max(100)
    .default(11)
    .describe(
      'The number of passes of argon2id for each password hash, from 2 to 100; each pass covers 19 MiB of memory. With the default, a ' +
        'hash takes about 40 ms of one core. If you change the value, the shop replaces the hash of each account at its next login.',
    ),
  AUTH_PASSWORD_REQUIRED_CHARACTERS: z
    .string()
    .default('')
    .describe(
      'Sets of characters, separated by colons, such as `abc…z:0123456789`. A new password must contain at least one character of each set.',
    ),
  AUTH_PASSWORD_REQUIRE_CURRENT: onOff('off').describe(
    '`on`: to set a new password, users must give their current password.',
  ),
  AUTH_PASSWORD_REFUSED: z
    .string()
    .transform(refusedPasswordsIn)
    .optional()
    .meta({
      description:
        'The new passwords that the shop refuses, separated by commas: `common` (the 49,000 most common passwords) and `leaked` (the ' +
        'passwords known to [Have I Been Pwned](https://haveibeenpwned.com/API/v3#PwnedPasswords)). Instead of `leaked`, you can give the ' +
        'address of another service with the same API, such as `https://passwords.example/range/`. The shop sends five digits of a hash to ' +
        'the service. If the service does not respond, the shop accepts the password. `none`: the shop refuses no passwords.',
      unset: '`common,leaked` for a public shop, otherwise `none`',
    }),
  AUTH_SESSIONS: z
    .string()
    .default('8760,2160')
    .transform(sessionLimitsIn)
    .describe(
      'When a session ends, separated by commas: after how many hours, and after how many hours without use. Each can be `never`. A third ' +
        'word `single` means that a new session of an account ends its older ones. The default is a year, and 90 days without use.',
    ),
  AUTH_RATE_LIMITS: z.coerce
    .number({ error: 'must be a number' })
    .positive()
    .default(1)
    .describe('A number by which the shop multiplies every rate limit of sign-in.'),
  AUTH_SAML: z
    .string()
    .default('off')
    .describe(
      '`on`: employees of companies can sign in through [the SAML identity provider of their company](sign-in.md#saml-20). The shop ' +
        'creates its SAML key in the database. If you give the path of a PEM file instead of `on`, the shop uses the RSA key and the ' +
        'certificate in that file.',
    ),
  AUTH_CAPTCHA: z
    .string()
    .transform(captchaIn)
    .optional()
    .meta({
      description:
        'A captcha that logins, sign-ups and recoveries require: `hcaptcha:SITE_KEY:SECRET` or `turnstile:SITE_KEY:SECRET`. If you leave ' +
        'out the site key (`turnstile::SECRET`), the shop’s own pages do not show the captcha.',
      unset: 'no captcha',
    }),
}
type AuthVariables = z.output<z.ZodObject<typeof authVariables>>

/** The configuration of sign-in. */
export type AuthConfiguration = {
  /**
   * Whether sign-ups by email (`autoconfirm`) or by phone (`smsAutoconfirm`) are accepted without a message that asks
   * to confirm.
   */
  autoconfirm: boolean
  smsAutoconfirm: boolean
  allowsSignup: boolean
  allowsAnonymous: boolean
  allowsManualLinking: boolean
  /**
   * The roles that need a second factor. Without one, an account with such a role can read or create its account row
   * (`/api/account`) and make public calls and calls of sign-in. The shop refuses all other calls. Null in the list
   * means accounts that have no role yet.
   */
  rolesNeedingSecondFactor: readonly (Role | null)[]
  /** Patterns of URLs outside the shop to which emailed links and logins may redirect the browser. */
  redirectUrls: string[]
  /** The path of a file with private JWKs. Undefined if the signing keys are stored in the database. */
  signingKeysFile: string | undefined
  password: {
    minLength: number
    /** The number of argon2id passes for a password hash. */
    passes: number
    requiredCharacters: string[]
    requireCurrent: boolean
    /** Whether the shop refuses new passwords that are among the most common passwords. */
    refusesCommon: boolean
    /** The URL of the service that knows leaked passwords. Undefined if new passwords are not checked for leaks. */
    leakedUrl: string | undefined
  }
  /**
   * The limits of sessions. A session ends `lifetime` seconds after its start, or `inactivity` seconds after its last
   * refresh. If `isSingle` is set, a new session of an account ends its older ones.
   */
  session: { lifetime: number | undefined; inactivity: number | undefined; isSingle: boolean }
  /** The factor that multiplies every rate limit of sign-in. */
  rateLimits: number
  captcha: Captcha | undefined
  /**
   * SAML single sign-on. `file` contains the key and the certificate. If it is undefined, they are in the database.
   * Undefined as a whole if single sign-on by SAML is off.
   */
  saml: { file: string | undefined } | undefined
  /** The providers with which customers, or employees of a company, can log in. */
  providers: ProviderSettings[]
}

/** The captcha service. `siteKey` is public. If it is undefined, the shop's own pages do not show the captcha. */
export type Captcha = { provider: 'hcaptcha' | 'turnstile'; url: string; secret: string; siteKey: string | undefined }

/**
 * The roles for each value of AUTH_REQUIRE_MFA. A value includes all roles with more permissions than the role that it
 * names.
 */
const ROLES_NEEDING_SECOND_FACTOR = {
  nobody: [],
  admins: ['admin'],
  sellers: ['seller', 'admin'],
  everybody: [null, 'customer', 'seller', 'admin'],
} as const

const CAPTCHA_URLS = {
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
}

/** Reads the configuration of sign-in. If the shop is public, the default rules for passwords are stricter. */
export function readAuthConfiguration(
  env: AuthVariables,
  { providers, isPublicShop }: { providers: ProviderSettings[]; isPublicShop: boolean },
): AuthConfiguration {
  const refused = env.AUTH_PASSWORD_REFUSED ?? (isPublicShop ? { common: true, leakedUrl: LEAKED_URL } : undefined)
  return {
    autoconfirm: env.AUTH_AUTOCONFIRM === 'on' || env.AUTH_AUTOCONFIRM === 'email',
    smsAutoconfirm: env.AUTH_AUTOCONFIRM === 'on' || env.AUTH_AUTOCONFIRM === 'phone',
    allowsSignup: env.AUTH_ALLOW.includes('signup'),
    allowsAnonymous: env.AUTH_ALLOW.includes('anonymous'),
    allowsManualLinking: env.AUTH_ALLOW.includes('linking'),
    rolesNeedingSecondFactor: ROLES_NEEDING_SECOND_FACTOR[env.AUTH_REQUIRE_MFA],
    redirectUrls: wordsIn(env.AUTH_REDIRECT_URLS, ','),
    signingKeysFile: env.AUTH_SIGNING_KEYS,
    password: {
      minLength: env.AUTH_PASSWORD_MIN_LENGTH,
      passes: env.AUTH_PASSWORD_PASSES,
      requiredCharacters: wordsIn(env.AUTH_PASSWORD_REQUIRED_CHARACTERS, ':'),
      requireCurrent: env.AUTH_PASSWORD_REQUIRE_CURRENT,
      refusesCommon: refused?.common ?? false,
      leakedUrl: refused?.leakedUrl,
    },
    session: env.AUTH_SESSIONS,
    rateLimits: env.AUTH_RATE_LIMITS,
    captcha: env.AUTH_CAPTCHA,
    saml: env.AUTH_SAML === 'off' ? undefined : { file: env.AUTH_SAML === 'on' ? undefined : env.AUTH_SAML },
    providers,
  }
}

/** The default service that knows leaked passwords. */
const LEAKED_URL = 'https://api.pwnedpasswords.com/range/'

type RefusedPasswords = { common: boolean; leakedUrl: string | undefined }

function refusedPasswordsIn(text: string, { addIssue }: z.RefinementCtx): RefusedPasswords {
  const words = text === 'none' ? [] : wordsIn(text, ',')
  const services = words
    .filter((word) => word !== 'common')
    .map((word) => (word === 'leaked' ? LEAKED_URL : /^https?:$/.test(URL.parse(word)?.protocol ?? '') && word))
  if (services.length > 1 || services.includes(false))
    addIssue({ code: 'custom', message: 'must be none, or a list of common and leaked (or the URL of a service)' })
  return { common: words.includes('common'), leakedUrl: services[0] || undefined }
}

function captchaIn(text: string, { addIssue }: z.RefinementCtx): Captcha {
  const [, provider, siteKey, secret = ''] = /^(hcaptcha|turnstile):([^:]*):([^:]+)$/.exec(text) ?? []
  if (provider === 'hcaptcha' || provider === 'turnstile')
    return { provider, url: CAPTCHA_URLS[provider], secret, siteKey: siteKey || undefined }
  addIssue({ code: 'custom', message: 'must be hcaptcha:SITE_KEY:SECRET or turnstile:SITE_KEY:SECRET' })
  return z.NEVER
}

declare module '#server/platform/configuration.ts' {
  interface Configuration {
    auth: AuthConfiguration
  }
}
