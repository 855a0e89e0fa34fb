import { z } from 'zod'
import type { Role } from '#contract/customers.ts'
import { MIN_PASSWORD_LENGTH } from '#contract/limits.ts'
import { maybeOnOff, onOff, url } from '#server/environment.ts'
import type { ProviderSettings } from './federation/configuration.ts'

const DAY = 24

/** Hours, or `never`. */
function hours(fallback: number) {
  const error = 'must be a number of hours, or never'
  return z.union([z.literal('never'), z.coerce.number().positive({ error })], { error }).default(fallback)
}

/** The variables of sign-in; each is described in the README. */
export const authVariables = {
  AUTH_AUTOCONFIRM: onOff('off'),
  SMS_AUTOCONFIRM: onOff('off'),
  AUTH_SIGNUP: onOff('on'),
  AUTH_ANONYMOUS: onOff('off'),
  AUTH_MANUAL_LINKING: onOff('off'),
  AUTH_REQUIRE_MFA: z
    .enum(['nobody', 'admins', 'sellers', 'everybody'], { error: 'must be nobody, admins, sellers or everybody' })
    .default('nobody'),
  AUTH_PROTOCOL: z
    .enum(['compatible', 'strict'], { error: 'must be compatible or strict' })
    .default('compatible')
    .transform((protocol) => protocol === 'strict'),
  AUTH_REDIRECT_URLS: z.string().default(''),
  AUTH_SIGNING_KEYS: z.string().optional(),
  AUTH_PASSWORD_MIN_LENGTH: z.coerce
    .number({ error: 'must be a whole number' })
    .int()
    .min(6)
    .max(72)
    .default(MIN_PASSWORD_LENGTH),
  AUTH_PASSWORD_PASSES: z.coerce.number({ error: 'must be a whole number' }).int().min(2).max(100).default(11),
  AUTH_PASSWORD_REQUIRED_CHARACTERS: z.string().default(''),
  AUTH_PASSWORD_REQUIRE_CURRENT: onOff('off'),
  AUTH_PASSWORD_COMMON: maybeOnOff,
  AUTH_PASSWORD_LEAKED: maybeOnOff,
  AUTH_PASSWORD_LEAKED_URL: url(/^https?$/, 'https://api.pwnedpasswords.com/range/').default(
    'https://api.pwnedpasswords.com/range/',
  ),
  AUTH_MAIL_LIFETIME: z.coerce.number({ error: 'must be a number of seconds' }).int().min(60).max(86_400).default(600),
  AUTH_SESSION_LIFETIME: hours(365 * DAY),
  AUTH_SESSION_INACTIVITY: hours(90 * DAY),
  AUTH_SESSION_SINGLE: onOff('off'),
  AUTH_RATE_LIMITS: z.coerce.number({ error: 'must be a number' }).positive().default(1),
  AUTH_SAML: onOff('off'),
  AUTH_SAML_KEY: z.string().optional(),
  AUTH_SAML_CERTIFICATE: z.string().optional(),
  AUTH_CAPTCHA_PROVIDER: z.enum(['hcaptcha', 'turnstile'], { error: 'must be hcaptcha or turnstile' }).optional(),
  AUTH_CAPTCHA_SECRET: z.string().default(''),
  AUTH_CAPTCHA_URL: url(/^https?$/, 'https://captcha.example/siteverify').optional(),
  AUTH_CAPTCHA_SITE_KEY: z.string().optional(),
}
type AuthVariables = z.output<z.ZodObject<typeof authVariables>>

/** How sign-in is set up. */
export type AuthConfiguration = {
  /** Sign-ups count as confirmed at once: by e-mail, by phone. */
  autoconfirm: boolean
  smsAutoconfirm: boolean
  allowsSignup: boolean
  allowsAnonymous: boolean
  allowsManualLinking: boolean
  /** Who can do nothing without a second factor but set one up; null stands for an account that has no role yet. */
  rolesNeedingSecondFactor: readonly (Role | null)[]
  /** What the protocol allows and clients need not use is refused; decision 077. */
  isStrict: boolean
  /** Patterns of foreign addresses that links may lead to; where the protocol is strict, whole addresses. */
  redirectUrls: string[]
  /** A file of private JWKs instead of keys kept in the database. */
  signingKeysFile: string | undefined
  password: {
    minLength: number
    /** How often argon2id goes over its memory for one hash. */
    passes: number
    requiredCharacters: string[]
    requireCurrent: boolean
    /** Nobody gets one of those that are tried first. */
    refusesCommon: boolean
    /** The service that knows leaked passwords; undefined where none is asked. */
    leakedUrl: string | undefined
  }
  /** Seconds for which a mailed link or code opens an account that is in use. */
  mailLifetime: number
  /** When sessions end by themselves, in seconds since they began and since they were refreshed, if ever; and whether a newer one ends the older. */
  session: { lifetime: number | undefined; inactivity: number | undefined; isSingle: boolean }
  /** A factor on every limit. */
  rateLimits: number
  captcha: Captcha | undefined
  /** Single sign-on with companies: the files of its key and certificate, or one kept in the database. */
  saml: { files: { key: string; certificate: string } | undefined } | undefined
  /** Services that people may sign in with. */
  providers: ProviderSettings[]
}

/** `siteKey` is public; without it the shop's own screens can't show the captcha. */
export type Captcha = { provider: 'hcaptcha' | 'turnstile'; url: string; secret: string; siteKey: string | undefined }

/** Whoever may do more needs it as well. */
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

/** What a password has to be is less on one's own machine than where others reach the shop. */
export function readAuthConfiguration(
  env: AuthVariables,
  { providers, facesOutside }: { providers: ProviderSettings[]; facesOutside: boolean },
): AuthConfiguration {
  const provider = env.AUTH_CAPTCHA_PROVIDER
  return {
    autoconfirm: env.AUTH_AUTOCONFIRM,
    smsAutoconfirm: env.SMS_AUTOCONFIRM,
    allowsSignup: env.AUTH_SIGNUP,
    allowsAnonymous: env.AUTH_ANONYMOUS,
    allowsManualLinking: env.AUTH_MANUAL_LINKING,
    rolesNeedingSecondFactor: ROLES_NEEDING_SECOND_FACTOR[env.AUTH_REQUIRE_MFA],
    isStrict: env.AUTH_PROTOCOL,
    redirectUrls: listIn(env.AUTH_REDIRECT_URLS, ','),
    signingKeysFile: env.AUTH_SIGNING_KEYS,
    password: {
      minLength: env.AUTH_PASSWORD_MIN_LENGTH,
      passes: env.AUTH_PASSWORD_PASSES,
      requiredCharacters: listIn(env.AUTH_PASSWORD_REQUIRED_CHARACTERS, ':'),
      requireCurrent: env.AUTH_PASSWORD_REQUIRE_CURRENT,
      refusesCommon: env.AUTH_PASSWORD_COMMON ?? facesOutside,
      leakedUrl: (env.AUTH_PASSWORD_LEAKED ?? facesOutside) ? env.AUTH_PASSWORD_LEAKED_URL : undefined,
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
