import { z } from 'zod'
import { rupees } from '#contract/money.ts'
import { type AuthConfiguration, authVariables, readAuthConfiguration } from './auth/configuration.ts'
import { readProviders } from './auth/federation/configuration.ts'
import { onOff, url } from './environment.ts'
import { facesOutside, faultsFacingOutside, WELL_KNOWN_KEY } from './facing-outside.ts'
import { faultsTowardsNeighbours } from './neighbours.ts'
import { readStripeSettings, type StripeSettings, stripeVariables } from './payments/configuration.ts'
import { type EncryptionKey, encryptionVariables } from './platform/encryption/configuration.ts'
import {
  readStorageConfiguration,
  type StorageConfiguration,
  storageVariables,
} from './platform/storage/configuration.ts'
import { secretFileNames, withSecretsFromFiles } from './secret-files.ts'

/** Each variable is described in the README. */
const variables = z.object({
  PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: url(/^https?$/, 'https://shop.example')
    .refine(isBare, { error: 'must have no path, for the shop’s pages begin at the root of their host' })
    .transform((address) => new URL(address).origin)
    .optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: url(/^postgres(ql)?$/, 'postgres://user:password@host:5432/mandi').optional(),
  DATABASE_OWNER_URL: url(/^postgres(ql)?$/, 'postgres://owner:password@host:5432/mandi').optional(),
  DATABASE_REPLICA_URL: url(/^postgres(ql)?$/, 'postgres://user:password@replica:5432/mandi').optional(),
  PRIVATE_NETWORK: onOff('off'),
  DEMO: z.enum(['on', 'off'], { error: 'must be on or off' }).optional(),
  PUBLISHABLE_KEY: z.string().min(8, { error: 'must have at least 8 characters' }).default(WELL_KNOWN_KEY),
  SMTP_URL: url(/^smtps?$/, 'smtp://user:password@host:587').optional(),
  MAIL_FROM: z.string().min(3).default('Mandi <hello@mandi.test>'),
  SMS_URL: url(/^https?$/, 'https://api.twilio.com/2010-04-01/Accounts/AC…/Messages.json').optional(),
  SMS_USER: z.string().default(''),
  SMS_PASSWORD: z.string().default(''),
  SMS_FROM: z.string().default(''),
  EXCHANGE_RATE: z.coerce
    .number({ error: 'must be a number' })
    .positive()
    .multipleOf(0.0001, { error: 'must have at most four decimals' })
    .default(280),
  SHIPPING_FEE: z.coerce.number({ error: 'must be whole rupees' }).int().min(0).default(200),
  STORE_NAME: z.string().min(1).default('Mandi'),
  STORE_ADDRESS: z.string().default('Hostel Road, University Town, Lahore'),
  STORE_PHONE: z.string().default('+92 42 111 062 634'),
  STORE_EMAIL: z.email({ error: 'must be an e-mail address' }).default('hello@mandi.test'),
  STORE_HOURS: z.string().default('Mon-Fri 8AM-10PM, Sat 9AM-8PM, Sun 2PM-6PM, Open on holidays'),
  STORE_FACEBOOK: url(/^https$/, 'https://facebook.com/you').default('https://facebook.com/'),
  STORE_INSTAGRAM: url(/^https$/, 'https://instagram.com/you').default('https://instagram.com/'),
  STORE_X: url(/^https$/, 'https://x.com/you').default('https://x.com/'),
  ...authVariables,
  ...encryptionVariables,
  ...storageVariables,
  UPLOAD_SCANNER: z
    .string()
    .refine(isOfScanner, { error: 'must be a URL like clamd://scanner:3310 or clamd:///run/clamav/clamd.ctl' })
    .optional(),
  WEBHOOKS_TO_PRIVATE_NETWORKS: onOff('off'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], { error: 'must be a pino level' })
    .default('info'),
  METRICS_TOKEN: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(/^https?$/, 'http://collector:4318').optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default('mandi'),
  TRUST_PROXY: onOff('off'),
  RESPONSE_CACHE_MB: z.coerce.number({ error: 'must be a number of megabytes' }).min(0).default(24),
  SHUTDOWN_DELAY: z.coerce.number({ error: 'must be a number of seconds' }).min(0).max(300).default(0),
  NODE_ENV: z.string().optional(),
  ...stripeVariables,
})

/** Variables that mean nothing without another. */
const COMPANIONS = [
  ['AUTH_CAPTCHA_PROVIDER', 'AUTH_CAPTCHA_SECRET'],
  ['AUTH_SAML_KEY', 'AUTH_SAML_CERTIFICATE'],
  ['AUTH_SAML_CERTIFICATE', 'AUTH_SAML_KEY'],
  ['DATABASE_OWNER_URL', 'DATABASE_URL'],
  ['SMS_URL', 'SMS_FROM'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['S3_ENDPOINT', 'S3_BUCKET'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY'],
] as const

const environment = variables.superRefine((env, { addIssue }) => {
  for (const [variable, companion] of COMPANIONS) {
    if (!env[variable] || env[companion]) continue
    addIssue({ code: 'custom', path: [companion], message: `must be set, because ${variable} is` })
  }
  if (env.AUTH_PROTOCOL && env.AUTH_REDIRECT_URLS.includes('*')) {
    const message = 'must list whole addresses, because AUTH_PROTOCOL is strict'
    addIssue({ code: 'custom', path: ['AUTH_REDIRECT_URLS'], message })
  }
  for (const [variable, message] of faultsFacingOutside(env)) addIssue({ code: 'custom', path: [variable], message })
})

/** The names of all variables. */
export const variableNames: string[] = [...Object.keys(variables.shape), ...secretFileNames]

/** The store's own particulars, shown in the footer, on receipts and in mail. */
export type Store = {
  name: string
  address: string
  phone: string
  email: string
  /** `hours` is empty where `days` says it all. */
  openingHours: { days: string; hours: string }[]
  social: { facebook: string; instagram: string; x: string }
}

/** An HTTP gateway for text messages, in the form of Twilio's. */
export type SmsGateway = { url: string; user: string; password: string; from: string }

/** Everything the program may decide from its environment, read once at start. Money is in paisa. */
export type Configuration = {
  port: number
  host: string
  publicUrl: string
  /** Others than this machine's own people are meant to reach it. */
  facesOutside: boolean
  dataDir: string
  databaseUrl: string | undefined
  /** The file that the address came from; whoever changes the password changes it there. */
  databaseUrlFile: string | undefined
  /** Of the account that owns the tables, where it is another than the shop's own. */
  databaseOwnerUrl: string | undefined
  databaseReplicaUrl: string | undefined
  databaseReplicaUrlFile: string | undefined
  /** What secrets in the database are encrypted with: the first encrypts, all decrypt. */
  encryptionKeys: EncryptionKey[]
  demo: boolean
  publishableKey: string
  smtpUrl: string | undefined
  mailFrom: string
  exchangeRate: number
  shippingFee: number
  store: Store
  auth: AuthConfiguration
  sms: SmsGateway | undefined
  /** Where pictures lie when not on disk. */
  s3: StorageConfiguration
  /** Where the virus scanner of uploads is; undefined where there is none. */
  uploadScanner: string | undefined
  /** Undefined where the sandbox takes the payments. */
  stripe: StripeSettings | undefined
  /** Integrators may lie in the shop's own network, and be reached without TLS. */
  webhooksToPrivateNetworks: boolean
  logLevel: string
  /** Who reads `/metrics` has to have it; where there is none, only a shop on one's own machine tells. */
  metricsToken: string | undefined
  /** Undefined where no collector takes traces; where it is, its own variables say. */
  traces: { serviceName: string } | undefined
  trustProxy: boolean
  /** Bytes of public answers that are kept ready. */
  responseCacheBytes: number
  /** Milliseconds for which a process that was asked to end goes on serving, so that proxies stop sending to it first. */
  shutdownDelay: number
  production: boolean
}

/** Thrown by `readConfiguration`; `faults` has one line for each wrong variable. */
export class ConfigurationError extends Error {
  readonly faults: string[]

  constructor(faults: string[]) {
    super(`The configuration is wrong:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
    this.name = 'ConfigurationError'
    this.faults = faults
  }
}

/**
 * Reads the environment, and the files of secrets that it names, once and checks it; an empty variable counts as absent.
 * Throws `ConfigurationError` naming every fault, not only the first; while a secret is missing, the files’ alone.
 */
export function readConfiguration(given: NodeJS.ProcessEnv): Configuration {
  const named = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
  const { environment: filled, faults: unread } = withSecretsFromFiles(named)
  if (unread.length > 0) throw new ConfigurationError(unread)
  const parsed = environment.safeParse(filled)
  const { providers, faults: ofProviders } = readProviders(filled)
  const faults = [...ofProviders, ...faultsOfNeighbours(filled)]
  if (!parsed.success || faults.length > 0) {
    const issues = parsed.error?.issues ?? []
    throw new ConfigurationError([...issues.map(({ path, message }) => `${path.join('.')}: ${message}`), ...faults])
  }
  const env = parsed.data
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    facesOutside: facesOutside(env.PUBLIC_URL),
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databaseUrlFile: filled.DATABASE_URL_FILE,
    databaseOwnerUrl: env.DATABASE_OWNER_URL,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    databaseReplicaUrlFile: filled.DATABASE_REPLICA_URL_FILE,
    encryptionKeys: env.ENCRYPTION_KEYS,
    demo: env.DEMO ? env.DEMO === 'on' : env.DATABASE_URL === undefined,
    publishableKey: env.PUBLISHABLE_KEY,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    exchangeRate: env.EXCHANGE_RATE,
    shippingFee: rupees(env.SHIPPING_FEE),
    store: {
      name: env.STORE_NAME,
      address: env.STORE_ADDRESS,
      phone: env.STORE_PHONE,
      email: env.STORE_EMAIL,
      openingHours: openingHoursIn(env.STORE_HOURS),
      social: { facebook: env.STORE_FACEBOOK, instagram: env.STORE_INSTAGRAM, x: env.STORE_X },
    },
    auth: readAuthConfiguration(env, { providers, facesOutside: facesOutside(env.PUBLIC_URL) }),
    sms: env.SMS_URL
      ? { url: env.SMS_URL, user: env.SMS_USER, password: env.SMS_PASSWORD, from: env.SMS_FROM }
      : undefined,
    s3: readStorageConfiguration(env),
    uploadScanner: env.UPLOAD_SCANNER,
    stripe: readStripeSettings(env),
    webhooksToPrivateNetworks: env.WEBHOOKS_TO_PRIVATE_NETWORKS,
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN,
    traces: env.OTEL_EXPORTER_OTLP_ENDPOINT ? { serviceName: env.OTEL_SERVICE_NAME } : undefined,
    trustProxy: env.TRUST_PROXY,
    responseCacheBytes: env.RESPONSE_CACHE_MB * 1024 * 1024,
    shutdownDelay: env.SHUTDOWN_DELAY * 1000,
    production: env.NODE_ENV === 'production',
  }
}

/** One line for each address that a shop which faces the outside can't be trusted to, unless somebody says that nobody else is on the way. */
function faultsOfNeighbours(given: NodeJS.ProcessEnv): string[] {
  if (!facesOutside(given.PUBLIC_URL) || given.DEMO === 'on' || given.PRIVATE_NETWORK === 'on') return []
  return faultsTowardsNeighbours(given).map(
    ([variable, sentence]) => `${variable}: ${sentence} (PUBLIC_URL faces the outside; PRIVATE_NETWORK=on allows it)`,
  )
}

/** Whether nothing follows the host of an address, nor stands before it. */
function isBare(address: string): boolean {
  const { pathname = '/', search = '', hash = '', username = '' } = URL.parse(address) ?? {}
  return pathname === '/' && search + hash + username === ''
}

/** A scanner has a host, or a socket of this machine. */
function isOfScanner(address: string): boolean {
  const { protocol, hostname, pathname } = URL.parse(address) ?? {}
  if (protocol === 'clamd:' && hostname === '') return pathname !== ''
  return (protocol === 'clamd:' || protocol === 'clamds:') && Boolean(hostname) && (pathname === '' || pathname === '/')
}

/** `Sat 9AM-8PM, Open on holidays`: what begins with a digit after the last space is the hours. */
function openingHoursIn(text: string): Store['openingHours'] {
  return text.split(',').map((part) => {
    const [, days = part.trim(), hours = ''] = /^\s*(.+) (\d\S*)\s*$/.exec(part) ?? []
    return { days, hours }
  })
}
