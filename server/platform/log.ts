import { type DestinationStream, type Logger, pino } from 'pino'

const CENSOR = '[kept secret]'

/** Fields whose values are nobody's business, in what is logged and one level below. */
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

/** What gives itself away within a text: signed tokens, keys of payment providers, passwords in addresses, what mailed links carry. */
const SECRET_TEXTS: [pattern: RegExp, replacement: string][] = [
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, CENSOR],
  [/\b(?:sk|rk|whsec)_\w+/g, CENSOR],
  [/(:\/\/[^:/\s]+:)[^@/\s]+@/g, `$1${CENSOR}@`],
  [/\b(?:pkce_)?[0-9a-f]{56,}\b/g, CENSOR],
]

/** Writes one JSON object for each event, on the standard output unless told otherwise, and never a secret. */
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
 * What an operator has to know of an error. Its other fields are left out: those of drivers and clients hold rows, requests and
 * answers. `fault` is the code of PostgreSQL or Node.
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
