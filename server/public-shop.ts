import { isLoopback } from './platform/environment.ts'

/** The default of `PUBLISHABLE_KEY` for shops on a developer's machine. It is documented, so everyone knows it. */
export const WELL_KNOWN_KEY = 'pk_mandi_local'

/** The environment variables that determine whether the shop is public. */
type Reach = {
  HOST?: string | undefined
  PUBLIC_URL?: string | undefined
  NODE_ENV?: string | undefined
}

type Exposed = Reach & {
  DATABASE_URL?: string | undefined
  DEMO?: 'on' | 'off' | undefined
  STRIPE_SECRET_KEY?: string | undefined
  SMTP_URL?: string | undefined
  PUBLISHABLE_KEY: string
}

/**
 * Returns whether the shop is public, which means that users on other machines can reach it. If `PUBLIC_URL` is unset,
 * this depends on the address on which the shop listens, and on `NODE_ENV`.
 */
export function isPublicShop(reach: Reach): boolean {
  const { PUBLIC_URL } = reach
  if (PUBLIC_URL === undefined) return exposingVariable(reach) !== undefined
  const url = URL.parse(PUBLIC_URL)
  return url !== null && /^https?:$/.test(url.protocol) && !isLoopback(url.hostname)
}

const LOOPBACK_HOST = /^(localhost|127(\.\d+){3}|::1)$/

/**
 * Returns the environment variable, with its value, that makes the shop public. Returns undefined if the shop only
 * listens on this machine and `NODE_ENV` is not `production`.
 */
function exposingVariable({ HOST = '127.0.0.1', NODE_ENV }: Reach): string | undefined {
  if (!LOOPBACK_HOST.test(HOST)) return `HOST=${HOST}`
  return NODE_ENV === 'production' ? 'NODE_ENV=production' : undefined
}

/**
 * Returns the faults in the settings of a public shop, each as a variable and a sentence. Returns none if the shop is
 * not public, or if `DEMO=on`. If a public shop has no `PUBLIC_URL`, returns only this fault, because the other faults
 * depend on the value of `PUBLIC_URL`.
 */
export function faultsOfPublicShop(env: Exposed): [variable: string, sentence: string][] {
  if (!isPublicShop(env) || env.DEMO === 'on') return []
  if (env.PUBLIC_URL === undefined) {
    const sentence = `must be the address that customers use, because of ${exposingVariable(env)}`
    return [['PUBLIC_URL', `${sentence} (http://localhost:PORT for this machine only; DEMO=on allows it)`]]
  }
  const isReadable = URL.parse(env.PUBLIC_URL ?? '')?.protocol !== 'https:'
  const faults: [boolean, string, string][] = [
    [isReadable, 'PUBLIC_URL', 'must begin with https://, because passwords can be read on the network without TLS'],
    [!env.DEMO && !env.DATABASE_URL, 'DEMO', 'must be off, because the password of the demo accounts is public'],
    [
      !env.STRIPE_SECRET_KEY,
      'STRIPE_SECRET_KEY',
      'must be set, because the sandbox marks orders as paid without money',
    ],
    [!env.SMTP_URL, 'SMTP_URL', 'must be set, because the mailbox page shows all emails to every visitor'],
    [env.PUBLISHABLE_KEY === WELL_KNOWN_KEY, 'PUBLISHABLE_KEY', 'must be set, because its default is public'],
  ]
  return faults
    .filter(([isFault]) => isFault)
    .map(([, variable, sentence]) => [variable, `${sentence} (the shop is public; DEMO=on allows it)`])
}
