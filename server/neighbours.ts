import { isLoopback } from './platform/environment.ts'

type Variables = Record<string, string | undefined>

/**
 * The environment variables with database URLs, and the values of `sslmode` with which the shop verifies PostgreSQL's
 * certificate.
 */
const DATABASE = /^DATABASE_(OWNER_|REPLICA_)?URL$/
const PROVEN = ['verify-full', 'verify-ca']

/** The variables with the URL of a service that uses HTTP. */
const SERVICES =
  /^(S3_URL|SMS_URL|JAZZCASH_URL|EASYPAISA_URL|SAFEPAY_URL|OTEL_EXPORTER_OTLP_ENDPOINT|OAUTH_[A-Z][A-Z0-9_]*_ISSUER)$/
/** The environment variables that contain several URLs, or URLs among other words. */
const LISTS = /^(AUTH_PASSWORD_REFUSED|OAUTH_[A-Z][A-Z0-9_]*_ENDPOINTS)$/

/**
 * Returns the environment variables whose URL leads to another machine without verified TLS. Each has a sentence that
 * describes what must be changed.
 */
export function faultsTowardsNeighbours(environment: Variables): [variable: string, sentence: string][] {
  return Object.entries(environment).flatMap(([variable, value]) => {
    const wanted = value === undefined ? undefined : whatIsMissing(variable, value)
    return wanted ? [[variable, `${wanted}, because others on the network could read and change the traffic`]] : []
  })
}

function whatIsMissing(variable: string, value: string): string | undefined {
  // The environment variable NODE_TLS_REJECT_UNAUTHORIZED disables the verification of all certificates.
  if (variable === 'NODE_TLS_REJECT_UNAUTHORIZED') return value === '0' ? 'must not be 0' : undefined
  if (SERVICES.test(variable)) return faultOfService(value)
  if (LISTS.test(variable))
    return value
      .split(/[\s,]+/)
      .map(faultOfService)
      .find(Boolean)
  const address = URL.parse(value)
  if (!address || !isElsewhere(address)) return undefined
  if (DATABASE.test(variable)) return faultOfDatabase(address)
  if (variable === 'UPLOAD_SCANNER') return address.protocol === 'clamd:' ? 'must begin with clamds://' : undefined
  return variable === 'SMTP_URL' ? faultOfMail(address) : undefined
}

function faultOfService(value: string): string | undefined {
  const address = URL.parse(value)
  return address?.protocol === 'http:' && !isLoopback(address.hostname) ? 'must begin with https://' : undefined
}

function faultOfDatabase({ searchParams }: URL): string | undefined {
  // If a database URL contains `sslmode` several times, the database driver uses the last one.
  return PROVEN.includes(searchParams.getAll('sslmode').at(-1) ?? '') ? undefined : 'must end with ?sslmode=verify-full'
}

function faultOfMail({ protocol, searchParams }: URL): string | undefined {
  if (searchParams.get('tls.rejectUnauthorized') === 'false') return 'must not have tls.rejectUnauthorized=false'
  const isSafe = protocol === 'smtps:' || searchParams.get('requireTLS') === 'true'
  return isSafe ? undefined : 'must begin with smtps://, or end with ?requireTLS=true'
}

/**
 * Returns whether a URL leads to another machine. The host of a database URL may be the folder of a socket on this
 * machine.
 */
function isElsewhere({ hostname, searchParams }: URL): boolean {
  const host = searchParams.get('host') ?? hostname
  return host !== '' && !/^(\/|%2f)/i.test(host) && !isLoopback(host)
}
