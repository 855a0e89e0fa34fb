import { z } from 'zod'
import { authVariables, providerVariables, readAuthConfiguration, readProviders } from './auth/configuration.ts'
import {
  databaseVariables,
  messageVariables,
  monitoringVariables,
  scannerVariables,
  serverVariables,
  shopVariables,
} from './configuration-variables.ts'
import { misspeltVariables } from './misspelt-variables.ts'
import { faultsTowardsNeighbours } from './neighbours.ts'
import {
  methodVariables,
  missingAccounts,
  readStripeSettings,
  readWalletSettings,
  stripeVariables,
  walletVariables,
} from './payments/configuration.ts'
import { type Configuration, ConfigurationError } from './platform/configuration.ts'
import { encryptionVariables } from './platform/encryption/configuration.ts'
import { withSecretsFromFiles } from './platform/secret-files.ts'
import { storageVariables } from './platform/storage/configuration.ts'
import { faultsOfPublicShop, isPublicShop } from './public-shop.ts'
import { importVariables } from './sellers/import-pictures/configuration.ts'
import { pushVariables } from './web-push/configuration.ts'
import { webhookVariables } from './webhooks/configuration.ts'

/** A section of `docs/configuration.md` with its variables. `introduction` is Markdown. */
type Section = {
  title: string
  introduction?: string
  /** The prefix of all variable names in this section. */
  prefix?: string
  variables: Record<string, z.ZodType>
}

/** All sections of the configuration, in the order in which `docs/configuration.md` shows them. */
export const sections: Section[] = [
  { title: 'Server', variables: serverVariables },
  { title: 'Database', variables: databaseVariables },
  {
    title: 'Encryption',
    introduction:
      '[Encryption of secrets](deployment.md#encryption-of-secrets-in-the-database) explains how to start with a key and how to change it.',
    variables: encryptionVariables,
  },
  { title: 'Shop', variables: shopVariables },
  {
    title: 'Payments',
    introduction:
      'If you do not set `STRIPE_SECRET_KEY`, the sandbox takes card payments. A public shop needs `STRIPE_SECRET_KEY`, unless `DEMO` is `on`. [Payments](payments.md) explains both.',
    variables: { ...methodVariables, ...stripeVariables, ...walletVariables },
  },
  {
    title: 'Email and text messages',
    introduction: '[Operations](operations.md#email-and-text-messages) explains how the shop sends messages.',
    variables: messageVariables,
  },
  {
    title: 'Sign-in',
    introduction: '[Sign-in](sign-in.md) explains how to set up sign-in.',
    variables: authVariables,
  },
  {
    title: 'Pictures in S3',
    introduction: '[Deployment](deployment.md#pictures-in-s3) explains how to store pictures in S3.',
    variables: storageVariables,
  },
  {
    title: 'Virus scanner',
    introduction: '[Deployment](deployment.md#a-virus-scanner) explains how to run the scanner.',
    variables: scannerVariables,
  },
  {
    title: 'Webhooks',
    introduction: '[Webhooks](webhooks.md) explains how programs receive events.',
    variables: webhookVariables,
  },
  {
    title: 'Imports',
    introduction: '[Operations](operations.md#products-from-a-spreadsheet) explains how sellers import products.',
    variables: importVariables,
  },
  {
    title: 'Messages to browsers',
    introduction: '[Operations](operations.md#messages-to-browsers) explains how browsers announce new orders.',
    variables: pushVariables,
  },
  {
    title: 'Monitoring',
    introduction: '[Operations](operations.md#monitoring) explains logs, metrics and traces.',
    variables: monitoringVariables,
  },
  {
    title: 'Sign-in providers',
    introduction:
      'Replace `<PROVIDER>` by the name of the provider, such as `GOOGLE`. [Sign-in](sign-in.md#sign-in-with-other-services) has examples.',
    prefix: 'OAUTH_<PROVIDER>_',
    variables: providerVariables.shape,
  },
]

/**
 * All environment variables with a fixed name. The variables of login providers are missing, because their names depend
 * on the provider.
 */
const variables = z.object({
  ...serverVariables,
  ...databaseVariables,
  ...encryptionVariables,
  ...shopVariables,
  ...methodVariables,
  ...stripeVariables,
  ...walletVariables,
  ...messageVariables,
  ...authVariables,
  ...storageVariables,
  ...scannerVariables,
  ...webhookVariables,
  ...importVariables,
  ...pushVariables,
  ...monitoringVariables,
})

/** Pairs of environment variables. If the first variable of a pair is set, the second one must be set too. */
const COMPANIONS = [
  ['DATABASE_OWNER_URL', 'DATABASE_URL'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY'],
] as const

const environment = variables.superRefine((env, { addIssue }) => {
  for (const [variable, companion] of COMPANIONS) {
    if (!env[variable] || env[companion]) continue
    addIssue({ code: 'custom', path: [companion], message: `must be set, because ${variable} is` })
  }
  const faults = [...missingAccounts(env, env.PAYMENT_METHODS), ...faultsOfPublicShop(env)]
  for (const [variable, message] of faults) addIssue({ code: 'custom', path: [variable], message })
})

/** The names of all environment variables, without the variables `<NAME>_FILE`. */
export const variableNames: string[] = Object.keys(variables.shape)

/**
 * Reads and checks the environment, and the secret files that it names. A variable with an empty value counts as
 * absent. Throws `ConfigurationError` with all faults. If a secret file cannot be read, only the faults of secret files
 * are listed.
 */
export function readConfiguration(given: NodeJS.ProcessEnv): Configuration {
  const named = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
  const { environment: filled, faults: unread } = withSecretsFromFiles(named)
  if (unread.length > 0) throw new ConfigurationError(unread)
  const parsed = environment.safeParse(filled)
  const { providers, faults: ofProviders } = readProviders(filled)
  const faults = [
    ...ofProviders,
    ...faultsOfNeighbours(filled),
    ...misspeltVariables(Object.keys(named), variableNames),
  ]
  if (!parsed.success || faults.length > 0) {
    const issues = parsed.error?.issues ?? []
    throw new ConfigurationError([...issues.map(({ path, message }) => `${path.join('.')}: ${message}`), ...faults])
  }
  const env = parsed.data
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    isPublicShop: isPublicShop(env),
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
    hasMailboxPage: env.SMTP_URL === undefined && env.NODE_ENV !== 'production',
    mailFrom: env.MAIL_FROM,
    paymentMethods: env.PAYMENT_METHODS,
    transfers: env.BANK_ACCOUNT,
    initialSettings: env.INITIAL_SETTINGS ?? {},
    auth: readAuthConfiguration(env, { providers, isPublicShop: isPublicShop(env) }),
    sms: env.SMS_URL,
    s3: env.S3_URL,
    uploadScanner: env.UPLOAD_SCANNER,
    stripe: readStripeSettings(env),
    ...readWalletSettings(env),
    webhooksToPrivateNetworks: env.WEBHOOKS_TO_PRIVATE_NETWORKS,
    importsFromPrivateNetworks: env.IMPORTS_FROM_PRIVATE_NETWORKS,
    pushServices: env.PUSH_SERVICES,
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN,
    sendsTraces: env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    trustProxy: env.TRUST_PROXY,
    responseCacheBytes: env.RESPONSE_CACHE_MB * 1024 * 1024,
    shutdownDelay: env.SHUTDOWN_DELAY * 1000,
    production: env.NODE_ENV === 'production',
  }
}

/**
 * Returns one line for each external service to which a public shop would connect without verified TLS. Returns none if
 * the shop is not public, or if `PRIVATE_NETWORK` or `DEMO` is on.
 */
function faultsOfNeighbours(given: NodeJS.ProcessEnv): string[] {
  if (!isPublicShop(given) || given.DEMO === 'on' || given.PRIVATE_NETWORK === 'on') return []
  return faultsTowardsNeighbours(given).map(
    ([variable, sentence]) => `${variable}: ${sentence} (the shop is public; PRIVATE_NETWORK=on allows it)`,
  )
}
