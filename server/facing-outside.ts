import { isLoopback } from './platform/environment.ts'

/** The documented default of `PUBLISHABLE_KEY`, for shops on a developer's machine. */
export const WELL_KNOWN_KEY = 'pk_mandi_local'

/** The variables that decide who reaches the shop. */
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

/** Whether other machines are meant to reach the shop. Without `PUBLIC_URL` the address it listens on, or `NODE_ENV`, decides. */
export function facesOutside(reach: Reach): boolean {
  const { PUBLIC_URL } = reach
  if (PUBLIC_URL === undefined) return whyOthersReach(reach) !== undefined
  const url = URL.parse(PUBLIC_URL)
  return url !== null && /^https?:$/.test(url.protocol) && !isLoopback(url.hostname)
}

const LOOPBACK_HOST = /^(localhost|127(\.\d+){3}|::1)$/

/** The variable by which other machines reach the shop, or are meant to; undefined if it listens to this machine only. */
function whyOthersReach({ HOST = '127.0.0.1', NODE_ENV }: Reach): string | undefined {
  if (!LOOPBACK_HOST.test(HOST)) return `HOST=${HOST}`
  return NODE_ENV === 'production' ? 'NODE_ENV=production' : undefined
}

/**
 * What a shop that faces the outside must not have, as variables with a sentence each; nothing if `DEMO=on` asks for it. Without `PUBLIC_URL` the
 * only fault is that: what else is missing depends on it.
 */
export function faultsFacingOutside(env: Exposed): [variable: string, sentence: string][] {
  if (!facesOutside(env) || env.DEMO === 'on') return []
  if (env.PUBLIC_URL === undefined) {
    const sentence = `must be the address that customers use, because of ${whyOthersReach(env)}`
    return [['PUBLIC_URL', `${sentence} (http://localhost:PORT for this machine only; DEMO=on allows it)`]]
  }
  const isReadable = URL.parse(env.PUBLIC_URL ?? '')?.protocol !== 'https:'
  const faults: [boolean, string, string][] = [
    [isReadable, 'PUBLIC_URL', 'must begin with https://, because without TLS whoever is on the way reads passwords'],
    [!env.DEMO && !env.DATABASE_URL, 'DEMO', 'must be off, because the password of the demo accounts is public'],
    [!env.STRIPE_SECRET_KEY, 'STRIPE_SECRET_KEY', 'must be set, because the sandbox calls orders paid without money'],
    [!env.SMTP_URL, 'SMTP_URL', 'must be set, because the mailbox page shows everybody’s mail to everybody'],
    [env.PUBLISHABLE_KEY === WELL_KNOWN_KEY, 'PUBLISHABLE_KEY', 'must be set, because its default is public'],
  ]
  return faults
    .filter(([isFault]) => isFault)
    .map(([, variable, sentence]) => [variable, `${sentence} (PUBLIC_URL faces the outside; DEMO=on allows it)`])
}
