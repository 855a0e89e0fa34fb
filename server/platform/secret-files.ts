import { readFileSync } from 'node:fs'

/** The secrets of the configuration. Instead of each, `<NAME>_FILE` may name a file that holds it. */
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
  'AUTH_CAPTCHA',
] as const
const OF_PROVIDER = /^OAUTH_[A-Z][A-Z0-9_]*_CLIENT_SECRET$/

const FILE = '_FILE'

type Variables = Record<string, string | undefined>

/** The environment with every secret that lies in a file; `faults` has one line for each that can’t be had from there. */
export function withSecretsFromFiles(environment: Variables): { environment: Variables; faults: string[] } {
  const secrets: Variables = {}
  const faults: string[] = []
  for (const [variable, file] of Object.entries(environment)) {
    const name = nameOfSecret(variable)
    if (name === undefined || file === undefined) continue
    const found =
      environment[name] === undefined ? lookInto(file) : { fault: `can’t stand beside ${name}: set one of both` }
    if ('fault' in found) faults.push(`${variable}: ${found.fault}`)
    else secrets[name] = found.secret
  }
  return { environment: { ...environment, ...secrets }, faults }
}

/** The secret that the file of a variable holds; undefined for any other variable. */
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
    return { fault: `names ${file}, which can’t be read (${code})` }
  }
}

/** What a file of a secret holds, without the line’s end that editors leave. */
export function readSecretFile(file: string): string {
  return readFileSync(file, 'utf8').trim()
}
