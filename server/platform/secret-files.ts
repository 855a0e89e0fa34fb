import { readFileSync } from 'node:fs'

/**
 * The environment variables with secret values. A variable `<NAME>_FILE` may instead name a file that contains the
 * value.
 */
export const SECRETS = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_REPLICA_URL',
  'ENCRYPTION_KEYS',
  'PUBLISHABLE_KEY',
  'METRICS_TOKEN',
  'SMTP_URL',
  'SMS_URL',
  'S3_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'JAZZCASH_URL',
  'EASYPAISA_URL',
  'SAFEPAY_URL',
  'AUTH_CAPTCHA',
] as const
const OF_PROVIDER = /^OAUTH_[A-Z][A-Z0-9_]*_CLIENT_SECRET$/

const FILE = '_FILE'

type Variables = Record<string, string | undefined>

/**
 * Returns the environment with the values of secret files filled in. `faults` has one line for each file that cannot be
 * used.
 */
export function withSecretsFromFiles(environment: Variables): { environment: Variables; faults: string[] } {
  const secrets: Variables = {}
  const faults: string[] = []
  for (const [variable, file] of Object.entries(environment)) {
    const name = nameOfSecret(variable)
    if (name === undefined || file === undefined) continue
    const found = environment[name] === undefined ? lookInto(file) : { fault: `cannot be set together with ${name}` }
    if ('fault' in found) faults.push(`${variable}: ${found.fault}`)
    else secrets[name] = found.secret
  }
  return { environment: { ...environment, ...secrets }, faults }
}

/**
 * Returns the name of the secret variable for a variable that ends in `_FILE`. Returns undefined for all other
 * variables.
 */
function nameOfSecret(variable: string): string | undefined {
  const name = variable.slice(0, -FILE.length)
  const isSecret = SECRETS.some((secret) => secret === name) || OF_PROVIDER.test(name)
  return variable.endsWith(FILE) && isSecret ? name : undefined
}

function lookInto(file: string): { secret: string } | { fault: string } {
  try {
    const secret = readSecretFile(file)
    return secret === '' ? { fault: `names an empty file, ${file}` } : { secret }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return { fault: `names ${file}, which cannot be read (${code})` }
  }
}

/** Returns the content of a secret file without surrounding white space. */
export function readSecretFile(file: string): string {
  return readFileSync(file, 'utf8').trim()
}
