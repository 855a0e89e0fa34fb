import { z } from 'zod'
import { type ShopSettings, shopSettings } from '#contract/settings.ts'
import type { SmsGateway } from './platform/configuration.ts'
import { onOff, url } from './platform/environment.ts'
import { trustedProxies } from './platform/http/trusted-proxies.ts'
import { WELL_KNOWN_KEY } from './public-shop.ts'

/**
 * The environment variables that belong to no module. `npm run docs:configuration` writes their descriptions into
 * `docs/configuration.md`. If a variable has no default value, `unset` in its metadata describes what happens without
 * the variable.
 */
export const serverVariables = {
  PORT: z.coerce
    .number({ error: 'must be a port number' })
    .int()
    .min(0)
    .max(65_535)
    .default(3000)
    .describe('The port at which the server accepts connections.'),
  HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('The network address at which the server accepts connections. The default accepts only this machine.'),
  PUBLIC_URL: url(/^https?$/, 'https://shop.example')
    .refine(isBare, { error: 'must have no path, because the shop’s pages begin at the root of their host' })
    .transform((address) => new URL(address).origin)
    .optional()
    .meta({
      description:
        'The address at which customers open the shop, without a path. Links in emails start with it. Required if `HOST` is not a ' +
        'loopback address or `NODE_ENV` is `production`. If the address is public, the shop needs ' +
        '[more settings](deployment.md#requirements-of-a-public-shop). ' +
        'If the address starts with `https://`, browsers use only HTTPS for this host and its subdomains from then on (HSTS).',
      unset: '`http://localhost:PORT`',
    }),
  TRUST_PROXY: trustedProxies.describe(
    'The reverse proxies from which the shop accepts the headers `X-Forwarded-For` and `X-Request-Id`: `off`, or the number of proxies ' +
      'such as `1`, or their addresses and networks such as `10.0.0.0/8,192.168.1.5`. Use a number only if clients cannot reach the shop ' +
      'without these proxies. If the shop is behind a proxy and the value is `off`, all clients share one rate limit.',
  ),
  PRIVATE_NETWORK: onOff('off').describe(
    'Set to `on` if you trust the network between the shop and PostgreSQL, SMTP, S3 and other services. ' +
      '[TLS to these services](deployment.md#tls-to-other-services) is then optional.',
  ),
  DATA_DIR: z
    .string()
    .min(1)
    .default('.data')
    .describe('The folder that contains the embedded database. If `S3_URL` is not set, it also contains the pictures.'),
  PUBLISHABLE_KEY: z
    .string()
    .min(8, { error: 'must have at least 8 characters' })
    .default(WELL_KNOWN_KEY)
    .describe(
      'The public key that every API request contains in the header `apikey`. At least 8 characters. The key is not secret, but each shop ' +
        'has a different one. Client programs store the key, so do not change it later. `openssl rand -hex 24` creates a key.',
    ),
  RESPONSE_CACHE_MB: z.coerce
    .number({ error: 'must be a number of megabytes' })
    .min(0)
    .default(24)
    .describe('The memory for cached public responses and pages, in megabytes.'),
  SHUTDOWN_DELAY: z.coerce
    .number({ error: 'must be a number of seconds' })
    .min(0)
    .max(300)
    .default(0)
    .describe(
      'The time in seconds, up to 300, for which a process still serves requests after SIGTERM. During this time `/readyz` returns 503. ' +
        'Behind a proxy, choose more seconds than the proxy needs to notice this 503.',
    ),
  NODE_ENV: z.string().optional().meta({
    description: '`production` disables the page `/dev/mailbox` and makes `PUBLIC_URL` required.',
  }),
}

export const databaseVariables = {
  DATABASE_URL: url(/^postgres(ql)?$/, 'postgres://user:password@host:5432/mandi')
    .optional()
    .meta({
      description:
        'The address of your own PostgreSQL database, version 15 or newer: `postgres://user:password@host:5432/mandi`.',
      unset: 'the embedded database',
    }),
  DATABASE_OWNER_URL: url(/^postgres(ql)?$/, 'postgres://owner:password@host:5432/mandi')
    .optional()
    .meta({
      description:
        'The address of the same database with a second account, which owns the tables and migrates them. ' +
        'The account of `DATABASE_URL` then only reads and writes rows. ' +
        'See [two database accounts](deployment.md#two-database-accounts).',
      unset: 'the account of `DATABASE_URL`',
    }),
  DATABASE_REPLICA_URL: url(/^postgres(ql)?$/, 'postgres://user:password@replica:5432/mandi')
    .optional()
    .meta({
      description:
        'The address of a replica of the database. The shop reads public data, such as products, from it. ' +
        'If the primary database fails, customers can still browse. ' +
        'See [high availability](deployment.md#high-availability-for-postgresql).',
      unset: 'the primary database',
    }),
}

export const shopVariables = {
  DEMO: z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .optional()
    .meta({
      description:
        '`on` fills an empty database with the demo shop. If you set `on` yourself, a public shop also starts without the settings that it ' +
        'otherwise needs.',
      unset: '`on` with the embedded database, otherwise `off`',
    }),
  INITIAL_SETTINGS: z
    .string()
    .transform(settingsIn)
    .optional()
    .meta({
      description:
        'Settings of a new shop as JSON, such as `{"name":"Sabzi Ghar","email":"salam@shop.example"}`. ' +
        '[The screen Shop settings](operations.md#shop-settings) of the admin area shows and changes all settings. The shop uses this ' +
        'variable only until an admin saves settings for the first time.',
      unset: 'the default settings',
    }),
}

export const messageVariables = {
  SMTP_URL: url(/^smtps?$/, 'smtp://user:password@host:587')
    .optional()
    .meta({
      description:
        'The address of the mail server: `smtp://user:password@host:587?requireTLS=true`. ' +
        'Use `smtps://` if the connection to the server starts with TLS.',
      unset: 'the page `/dev/mailbox` shows emails',
    }),
  MAIL_FROM: z
    .email({ error: 'must be an e-mail address like hello@shop.example' })
    .default('hello@mandi.test')
    .describe(
      'The address in the field From of emails, without a name. The mail server must accept this address as sender. The name in the field is the name of the shop.',
    ),
  SMS_URL: url(/^https?$/, 'https://AC1:token@api.twilio.com/2010-04-01/Accounts/AC1/Messages.json?from=Shop')
    .transform(gatewayOf)
    .optional()
    .meta({
      description:
        'The address of an SMS gateway that has the API of Twilio: ' +
        '`https://ACCOUNT:TOKEN@api.twilio.com/2010-04-01/Accounts/ACCOUNT/Messages.json?from=SENDER`. ' +
        '`SENDER` is a phone number or a name. Encode `+` as `%2B`.',
      unset: 'the page `/dev/mailbox` shows text messages; if `SMTP_URL` is set, the shop cannot send text messages',
    }),
}

export const scannerVariables = {
  UPLOAD_SCANNER: z
    .string()
    .refine(isOfScanner, { error: 'must be a URL like clamd://scanner:3310 or clamd:///run/clamav/clamd.ctl' })
    .optional()
    .meta({
      description:
        'The address of the ClamAV daemon that scans every upload before the shop reads it: `clamd://scanner:3310`, `clamds://…` for a ' +
        'daemon behind a TLS proxy, or `clamd:///run/clamav/clamd.ctl` for a local socket. The shop refuses an infected file with the ' +
        'error `file_infected`. If the scanner does not respond, the shop refuses all uploads with the error `scanner_unavailable`.',
    }),
}

export const monitoringVariables = {
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], { error: 'must be a pino level' })
    .default('info')
    .describe(
      'The lowest level of messages that the shop logs: `fatal`, `error`, `warn`, `info`, `debug` or `trace`. `silent` logs nothing.',
    ),
  METRICS_TOKEN: z
    .string()
    .min(16, { error: 'must have at least 16 characters' })
    .optional()
    .describe(
      'The token that Prometheus must send to read `/metrics`, in the header `authorization: Bearer …`. At least 16 characters. ' +
        'If unset, `/metrics` is only available when the shop is not public.',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(/^https?$/, 'http://collector:4318')
    .optional()
    .meta({
      description:
        'The address of an OpenTelemetry collector (OTLP over HTTP). The shop sends traces of requests, SQL statements and jobs to it. ' +
        'You can also set the other variables of OpenTelemetry, such as `OTEL_SERVICE_NAME` and `OTEL_TRACES_SAMPLER`.',
      unset: 'no traces',
    }),
}

/** Parses `INITIAL_SETTINGS`: JSON with settings of the shop, all of them optional. Adds an issue for each fault. */
function settingsIn(text: string, { addIssue }: z.RefinementCtx): Partial<ShopSettings> {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    addIssue({ code: 'custom', message: 'must be JSON like {"name":"Sabzi Ghar"}' })
    return z.NEVER
  }
  const parsed = shopSettings.partial().safeParse(given)
  if (parsed.success) return parsed.data
  for (const { path, message } of parsed.error.issues)
    addIssue({ code: 'custom', message: [path.join('.'), message].filter(Boolean).join(': ') })
  return z.NEVER
}

/** Splits the URL of an SMS gateway into the gateway's URL, the account, the account's token and the sender. */
function gatewayOf(address: string, { addIssue }: z.RefinementCtx): SmsGateway {
  const gateway = new URL(address)
  const [user, password] = [gateway.username, gateway.password].map(decodeURIComponent)
  const from = gateway.searchParams.get('from') ?? ''
  if (from === '') addIssue({ code: 'custom', message: 'must end with ?from= and the sender' })
  gateway.searchParams.delete('from')
  gateway.username = ''
  gateway.password = ''
  return { url: gateway.href, user: user ?? '', password: password ?? '', from }
}

/** Returns whether a URL consists of a protocol, a host and a port only. */
function isBare(address: string): boolean {
  const { pathname = '/', search = '', hash = '', username = '' } = URL.parse(address) ?? {}
  return pathname === '/' && search + hash + username === ''
}

/** Returns whether a URL leads to a virus scanner, which listens on a host or at a local socket. */
function isOfScanner(address: string): boolean {
  const { protocol, hostname, pathname } = URL.parse(address) ?? {}
  if (protocol === 'clamd:' && hostname === '') return pathname !== ''
  return (protocol === 'clamd:' || protocol === 'clamds:') && Boolean(hostname) && (pathname === '' || pathname === '/')
}
