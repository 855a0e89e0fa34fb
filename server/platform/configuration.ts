import type { EncryptionKey } from './encryption/configuration.ts'
import type { IsTrustedProxy } from './http/trusted-proxies.ts'
import type { StorageConfiguration } from './storage/configuration.ts'

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

/**
 * The settings of the program, read once at the start. Money is in paisa. The platform declares the settings that it needs; a module adds its own with
 * `declare module '#server/platform/configuration.ts'`, so that the platform imports no module.
 */
export interface Configuration {
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
  /** Whether `/dev/mailbox` is open. It shows the mails and text messages that no gateway sends. */
  hasMailboxPage: boolean
  mailFrom: string
  store: Store
  sms: SmsGateway | undefined
  /** Where pictures lie when not on disk. */
  s3: StorageConfiguration
  /** Where the virus scanner of uploads is; undefined where there is none. */
  uploadScanner: string | undefined
  logLevel: string
  /** Who reads `/metrics` has to have it; where there is none, only a shop on one's own machine tells. */
  metricsToken: string | undefined
  /** Whether a collector receives traces. OpenTelemetry reads its own variables. */
  sendsTraces: boolean
  /** Undefined if no proxy is trusted. */
  trustProxy: IsTrustedProxy | undefined
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
