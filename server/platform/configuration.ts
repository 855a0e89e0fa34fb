import type { EncryptionKey } from './encryption/configuration.ts'
import type { IsTrustedProxy } from './http/trusted-proxies.ts'
import type { StorageConfiguration } from './storage/configuration.ts'

/** The details of the store in the footer, on receipts and in emails. */
export type Store = {
  name: string
  address: string
  phone: string
  email: string
  /** `hours` is empty if `days` contains the whole text. */
  openingHours: { days: string; hours: string }[]
  social: { facebook: string; instagram: string; x: string }
}

/** An HTTP gateway for text messages with the API of Twilio. */
export type SmsGateway = { url: string; user: string; password: string; from: string }

/**
 * The settings of the program, read once at the start. Money is in paisa. The platform declares the settings that it
 * needs; a module adds its own with `declare module '#server/platform/configuration.ts'`, so that the platform imports
 * no module.
 */
export interface Configuration {
  port: number
  host: string
  publicUrl: string
  /** Whether other machines are meant to reach the shop. */
  isPublicShop: boolean
  dataDir: string
  databaseUrl: string | undefined
  /** The file of the address. A changed password is read from it again. */
  databaseUrlFile: string | undefined
  /** The account that owns the tables, if it is not the shop's own. */
  databaseOwnerUrl: string | undefined
  databaseReplicaUrl: string | undefined
  databaseReplicaUrlFile: string | undefined
  /** The keys for secrets in the database: the first encrypts, all decrypt. */
  encryptionKeys: EncryptionKey[]
  demo: boolean
  publishableKey: string
  smtpUrl: string | undefined
  /** Whether `/dev/mailbox` is open. It shows emails and text messages without a gateway. */
  hasMailboxPage: boolean
  mailFrom: string
  store: Store
  sms: SmsGateway | undefined
  /** The S3 storage of pictures. Undefined if they are on disk. */
  s3: StorageConfiguration
  /** The virus scanner of uploads; undefined if there is none. */
  uploadScanner: string | undefined
  logLevel: string
  /** The bearer token for `/metrics`. Undefined: only available if the shop is not public. */
  metricsToken: string | undefined
  /** Undefined if no collector is configured. Its own variables contain the rest. */
  sendsTraces: boolean
  /** Undefined if no proxy is trusted. */
  trustProxy: IsTrustedProxy | undefined
  /** The size of the response cache in bytes. */
  responseCacheBytes: number
  /**
   * Milliseconds for which a process still serves requests after the signal to end, so that proxies stop sending
   * requests first.
   */
  shutdownDelay: number
  production: boolean
}

/** Thrown by `readConfiguration`. `faults` has one line for each wrong variable. */
export class ConfigurationError extends Error {
  readonly faults: string[]

  constructor(faults: string[]) {
    super(`The configuration is wrong:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
    this.name = 'ConfigurationError'
    this.faults = faults
  }
}
