import { z } from 'zod'
import type { Role } from '#contract/customers.ts'
import { MIN_PASSWORD_LENGTH } from '#contract/limits.ts'
import { maybeOnOff, onOff, url } from '#server/platform/environment.ts'
import type { ProviderSettings } from './federation/configuration.ts'

export { providerVariables, readProviders } from './federation/configuration.ts'

const DAY = 24

/** Hours, or `never`. */
function hours(fallback: number) {
  const error = 'must be a number of hours, or never'
  return z.union([z.literal('never'), z.coerce.number().positive({ error })], { error }).default(fallback)
}

/** The configuration variables of sign-in, without its providers. */
export const authVariables = {
  AUTH_AUTOCONFIRM: onOff('off').describe('`on` accepts sign-ups without a confirmation email.'),
  SMS_AUTOCONFIRM: onOff('off').describe('`on` accepts sign-ups by phone without a text message.'),
  AUTH_SIGNUP: onOff('on').describe('`off` refuses new accounts.'),
  AUTH_ANONYMOUS: onOff('off').describe('`on` allows anonymous sessions.'),
  AUTH_MANUAL_LINKING: onOff('off').describe('`on` lets people link more identities to their account.'),
  AUTH_REQUIRE_MFA: z
    .enum(['nobody', 'admins', 'sellers', 'everybody'], { error: 'must be nobody, admins, sellers or everybody' })
    .default('nobody')
    .describe(
      'The accounts that need a second factor: `nobody`, `admins`, `sellers` (and admins) or `everybody`. ' +
        'They must set it up, and give it in each session, before any other call.',
    ),
  AUTH_REDIRECT_URLS: z.string().default('').meta({
    description:
      'External addresses that links may lead to, separated by commas. `*` matches up to a dot or slash, `**` matches everything.',
    unset: 'only the shop',
  }),
  AUTH_SIGNING_KEYS: z.string().optional().meta({
    description:
      'A file with private JWKs, RSA or EC. The first key with `sign` in its `key_ops` signs, the others only verify.',
    unset: 'keys in the database',
  }),
  AUTH_PASSWORD_MIN_LENGTH: z.coerce
    .number({ error: 'must be a whole number' })
    .int()
    .min(6)
    .max(72)
    .default(MIN_PASSWORD_LENGTH)
    .describe('The minimum length of new passwords, from 6 to 72.'),
  AUTH_PASSWORD_PASSES: z.coerce
    .number({ error: 'must be a whole number' })
    .int()
    .min(2)
    .max(100)
    .default(11)
    .describe(
      'Passes of argon2id over 19 MiB for each password hash, from 2 to 100. The default takes about 40 ms of one core. ' +
        'A hash with another cost is replaced at the next login.',
    ),
  AUTH_PASSWORD_REQUIRED_CHARACTERS: z
    .string()
    .default('')
    .describe(
      'Sets of characters, separated by colons, such as `abc…z:0123456789`. A new password needs one of each set.',
    ),
  AUTH_PASSWORD_REQUIRE_CURRENT: onOff('off').describe('`on` requires the current password to set a new one.'),
  AUTH_PASSWORD_COMMON: maybeOnOff.meta({
    description: '`on` refuses the 49,000 most common passwords as new passwords.',
    unset: '`on` for a public shop, otherwise `off`',
  }),
  AUTH_PASSWORD_LEAKED: maybeOnOff.meta({
    description:
      '`on` refuses new passwords known from leaks. The shop sends five digits of a hash to the service. ' +
      'If the service does not answer, the password is accepted.',
    unset: '`on` for a public shop, otherwise `off`',
  }),
  AUTH_PASSWORD_LEAKED_URL: url(/^https?$/, 'https://api.pwnedpasswords.com/range/')
    .default('https://api.pwnedpasswords.com/range/')
    .describe(
      'The service for leaked passwords, with the API of [Have I Been Pwned](https://haveibeenpwned.com/API/v3#PwnedPasswords).',
    ),
  AUTH_MAIL_LIFETIME: z.coerce
    .number({ error: 'must be a number of seconds' })
    .int()
    .min(60)
    .max(86_400)
    .default(600)
    .describe(
      'Seconds, from 60 to 86400, that emailed links and codes work: login, recovery, proof, change of email. ' +
        'The first confirmation of an account and an invitation work for a day.',
    ),
  AUTH_SESSION_LIFETIME: hours(365 * DAY).describe(
    'Hours after which a session ends, or `never`. The default is a year.',
  ),
  AUTH_SESSION_INACTIVITY: hours(90 * DAY).describe(
    'Hours without use after which a session ends, or `never`. The default is 90 days.',
  ),
  AUTH_SESSION_SINGLE: onOff('off').describe('`on` ends the older sessions of an account when a new one starts.'),
  AUTH_RATE_LIMITS: z.coerce
    .number({ error: 'must be a number' })
    .positive()
    .default(1)
    .describe('A factor that multiplies every rate limit of sign-in.'),
  AUTH_SAML: onOff('off').describe(
    '`on` lets companies sign in through [their SAML identity provider](sign-in.md#saml-20).',
  ),
  AUTH_SAML_KEY: z.string().optional().meta({
    description: 'A PEM file with the RSA key that signs SAML requests.',
    unset: 'a key in the database',
  }),
  AUTH_SAML_CERTIFICATE: z.string().optional().describe('A PEM file with the certificate of that key.'),
  AUTH_CAPTCHA_PROVIDER: z
    .enum(['hcaptcha', 'turnstile'], { error: 'must be hcaptcha or turnstile' })
    .optional()
    .meta({ description: 'The captcha service: `hcaptcha` or `turnstile`.', unset: 'no captcha' }),
  AUTH_CAPTCHA_SECRET: z.string().default('').describe('The secret of the captcha service.'),
  AUTH_CAPTCHA_URL: url(/^https?$/, 'https://captcha.example/siteverify')
    .optional()
    .meta({
      description: 'Another address of the captcha service.',
      unset: 'the usual address of the service',
    }),
  AUTH_CAPTCHA_SITE_KEY: z.string().optional().describe('The site key with which the shop’s pages show the captcha.'),
}
type AuthVariables = z.output<z.ZodObject<typeof authVariables>>

/** The configuration of sign-in. */
export type AuthConfiguration = {
  /** Sign-ups are confirmed without a message, by email or by phone. */
  autoconfirm: boolean
  smsAutoconfirm: boolean
  allowsSignup: boolean
  allowsAnonymous: boolean
  allowsManualLinking: boolean
  /**
   * The roles that need a second factor for every call except setting one up. Null stands for an account without a
   * role.
   */
  rolesNeedingSecondFactor: readonly (Role | null)[]
  /** Patterns of external addresses that links may lead to. */
  redirectUrls: string[]
  /** A file of private JWKs. Without it the keys are in the database. */
  signingKeysFile: string | undefined
  password: {
    minLength: number
    /** The number of passes of argon2id for one hash. */
    passes: number
    requiredCharacters: string[]
    requireCurrent: boolean
    /** Whether the most common passwords are refused. */
    refusesCommon: boolean
    /** The service that checks for leaked passwords; undefined if it is off. */
    leakedUrl: string | undefined
  }
  /** Seconds that an emailed link or code for an account in use works. */
  mailLifetime: number
  /**
   * Seconds after which sessions end: since their start, and since their last refresh. `isSingle`: a newer session ends
   * the older ones.
   */
  session: { lifetime: number | undefined; inactivity: number | undefined; isSingle: boolean }
  /** A factor on every rate limit. */
  rateLimits: number
  captcha: Captcha | undefined
  /** SAML single sign-on. `files` are the key and certificate; without them the key is in the database. */
  saml: { files: { key: string; certificate: string } | undefined } | undefined
  /** The providers for social and company login. */
  providers: ProviderSettings[]
}

/** `siteKey` is public. Without it the shop's own pages cannot show the captcha. */
export type Captcha = { provider: 'hcaptcha' | 'turnstile'; url: string; secret: string; siteKey: string | undefined }

/** Roles with more permissions are included. */
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

/** Reads the configuration of sign-in. Password rules are stricter if the shop is not on localhost. */
export function readAuthConfiguration(
  env: AuthVariables,
  { providers, isPublicShop }: { providers: ProviderSettings[]; isPublicShop: boolean },
): AuthConfiguration {
  const provider = env.AUTH_CAPTCHA_PROVIDER
  return {
    autoconfirm: env.AUTH_AUTOCONFIRM,
    smsAutoconfirm: env.SMS_AUTOCONFIRM,
    allowsSignup: env.AUTH_SIGNUP,
    allowsAnonymous: env.AUTH_ANONYMOUS,
    allowsManualLinking: env.AUTH_MANUAL_LINKING,
    rolesNeedingSecondFactor: ROLES_NEEDING_SECOND_FACTOR[env.AUTH_REQUIRE_MFA],
    redirectUrls: listIn(env.AUTH_REDIRECT_URLS, ','),
    signingKeysFile: env.AUTH_SIGNING_KEYS,
    password: {
      minLength: env.AUTH_PASSWORD_MIN_LENGTH,
      passes: env.AUTH_PASSWORD_PASSES,
      requiredCharacters: listIn(env.AUTH_PASSWORD_REQUIRED_CHARACTERS, ':'),
      requireCurrent: env.AUTH_PASSWORD_REQUIRE_CURRENT,
      refusesCommon: env.AUTH_PASSWORD_COMMON ?? isPublicShop,
      leakedUrl: (env.AUTH_PASSWORD_LEAKED ?? isPublicShop) ? env.AUTH_PASSWORD_LEAKED_URL : undefined,
    },
    mailLifetime: env.AUTH_MAIL_LIFETIME,
    session: {
      lifetime: inSeconds(env.AUTH_SESSION_LIFETIME),
      inactivity: inSeconds(env.AUTH_SESSION_INACTIVITY),
      isSingle: env.AUTH_SESSION_SINGLE,
    },
    rateLimits: env.AUTH_RATE_LIMITS,
    captcha: provider && {
      provider,
      url: env.AUTH_CAPTCHA_URL ?? CAPTCHA_URLS[provider],
      secret: env.AUTH_CAPTCHA_SECRET,
      siteKey: env.AUTH_CAPTCHA_SITE_KEY,
    },
    saml: env.AUTH_SAML ? { files: samlFiles(env) } : undefined,
    providers,
  }
}

function inSeconds(hours: number | 'never'): number | undefined {
  return hours === 'never' ? undefined : hours * 3600
}

function samlFiles({ AUTH_SAML_KEY: key, AUTH_SAML_CERTIFICATE: certificate }: AuthVariables) {
  return key && certificate ? { key, certificate } : undefined
}

function listIn(text: string, separator: string): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

declare module '#server/platform/configuration.ts' {
  interface Configuration {
    auth: AuthConfiguration
  }
}
