import type { ShopSettings } from '#contract/settings.ts'
import type { EncryptionKey } from './encryption/configuration.ts'
import type { IsTrustedProxy } from './http/trusted-proxies.ts'
import type { StorageConfiguration } from './storage/configuration.ts'

/** An HTTP gateway for text messages with the API of Twilio. */
export type SmsGateway = { url: string; user: string; password: string; from: string }

/**
 * The settings of the program, which are read once at its start. Amounts of money are in paisa. The platform declares
 * the settings that it needs. A module adds its settings with `declare module '#server/platform/configuration.ts'`, so
 * that the platform imports no module.
 */
export interface Configuration {
  port: number
  host: string
  publicUrl: string
  /** Whether users on other machines can reach the shop. It is false for a shop on the developer's own machine. */
  isPublicShop: boolean
  dataDir: string
  databaseUrl: string | undefined
  /**
   * The file that contains `databaseUrl`, if it comes from a file. The file is read again for each new connection, so
   * that a changed password takes effect.
   */
  databaseUrlFile: string | undefined
  /**
   * The database URL with the PostgreSQL account that owns the tables. Undefined if the shop's own account owns them.
   */
  databaseOwnerUrl: string | undefined
  databaseReplicaUrl: string | undefined
  databaseReplicaUrlFile: string | undefined
  /** The keys that encrypt secrets in the database. The first key encrypts new values, and all keys can decrypt. */
  encryptionKeys: EncryptionKey[]
  demo: boolean
  publishableKey: string
  smtpUrl: string | undefined
  /**
   * Whether the page `/dev/mailbox` is available. It shows the emails and text messages that are not sent because no
   * SMTP server or SMS gateway is configured.
   */
  hasMailboxPage: boolean
  /** The address in the field From of emails. */
  mailFrom: string
  /** The settings of the shop that apply until an admin saves settings for the first time. */
  initialSettings: Partial<ShopSettings>
  sms: SmsGateway | undefined
  /** The settings of the S3 storage of pictures. Undefined if pictures are stored on the local disk. */
  s3: StorageConfiguration
  /** The URL of the virus scanner for uploads. Undefined if no scanner is configured. */
  uploadScanner: string | undefined
  logLevel: string
  /**
   * The bearer token that `/metrics` requires. If undefined, `/metrics` is only available in a shop that is not public.
   */
  metricsToken: string | undefined
  /** Whether traces are sent to an OpenTelemetry collector. The standard OTEL variables configure the collector. */
  sendsTraces: boolean
  /** Returns whether an IP address belongs to a trusted proxy. Undefined if no proxy is trusted. */
  trustProxy: IsTrustedProxy | undefined
  /** The maximum size of the response cache, in bytes. */
  responseCacheBytes: number
  /**
   * Milliseconds for which a process still serves requests after it receives the signal to end. In this time, proxies
   * stop sending requests to it.
   */
  shutdownDelay: number
  production: boolean
}

/** Thrown by `readConfiguration`. `faults` has one line for each variable with an invalid value. */
export class ConfigurationError extends Error {
  readonly faults: string[]

  constructor(faults: string[]) {
    super(`The configuration is wrong:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
    this.name = 'ConfigurationError'
    this.faults = faults
  }
}
