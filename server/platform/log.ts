import { type DestinationStream, type Logger, pino } from 'pino'

const CENSOR = '[kept secret]'

/**
 * The names of fields with secret values. These values are masked at the top level of a log entry and one level below.
 */
const SECRET_FIELDS = [
  'access_token',
  'apikey',
  'authorization',
  'code',
  'cookie',
  'email',
  'password',
  'refresh_token',
  'secret',
  'token',
]

/**
 * Patterns of secrets within a text: signed tokens, keys of payment providers, passwords in URLs, and tokens of emailed
 * links.
 */
const SECRET_TEXTS: [pattern: RegExp, replacement: string][] = [
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, CENSOR],
  [/\b(?:sk|rk|whsec)_\w+/g, CENSOR],
  [/(:\/\/[^:/\s]+:)[^@/\s]+@/g, `$1${CENSOR}@`],
  [/\b(?:pkce_)?[0-9a-f]{56,}\b/g, CENSOR],
]

/**
 * Creates a logger that writes one JSON object per log entry, with secrets masked. It writes to the standard output by
 * default.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: { paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`]), censor: CENSOR },
    serializers: { err: describeError },
  }
  return destination ? pino(options, destination) : pino(options)
}

type Described = { type: string; message: string; fault?: string; stack?: string; cause?: Described }

/**
 * Returns the data of an error that operators need. All other fields are left out, because drivers and clients store
 * rows, requests and responses in them. `fault` is the error code of PostgreSQL or Node.
 */
function describeError(error: unknown): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutSecrets(String(error)) }
  const { name, message, stack, cause } = error
  const fault = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return {
    type: name,
    message: withoutSecrets(message),
    ...(fault ? { fault } : {}),
    ...(stack ? { stack: withoutSecrets(stack) } : {}),
    ...(cause ? { cause: describeError(cause) } : {}),
  }
}

function withoutSecrets(text: string): string {
  return SECRET_TEXTS.reduce((censored, [pattern, replacement]) => censored.replace(pattern, replacement), text)
}
