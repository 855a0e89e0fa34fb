import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#database/demo/people/demo-accounts.ts'
import { isPasswordOf } from './auth/passwords.ts'
import { isLoopback } from './auth/redirects.ts'
import type { Database } from './platform/database/database.ts'

/** The key that stands in the README; fit for trying the shop on one's own machine. */
export const WELL_KNOWN_KEY = 'pk_mandi_local'

type Exposed = {
  PUBLIC_URL?: string | undefined
  DATABASE_URL?: string | undefined
  DEMO?: 'on' | 'off' | undefined
  STRIPE_SECRET_KEY?: string | undefined
  SMTP_URL?: string | undefined
  PUBLISHABLE_KEY: string
}

/** Whether others than this machine's own people are meant to reach the shop. */
export function facesOutside(publicUrl: string | undefined): boolean {
  const url = publicUrl === undefined ? null : URL.parse(publicUrl)
  return url !== null && /^https?:$/.test(url.protocol) && !isLoopback(url.hostname)
}

/** What a shop that faces the outside must not have, as variables with a sentence each; nothing where `DEMO=on` asks for it. */
export function faultsFacingOutside(env: Exposed): [variable: string, sentence: string][] {
  if (!facesOutside(env.PUBLIC_URL) || env.DEMO === 'on') return []
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

/** Thrown at the start where accounts of the demo shop are still open to everybody. */
export class DemoAccountsError extends Error {}

/** Throws `DemoAccountsError` when an account of the demo shop still has the password that everybody knows. */
export async function refuseDemoAccounts(database: Database): Promise<void> {
  const accounts = await database
    .selectFrom('auth.users')
    .select(['email', 'encrypted_password'])
    .where('email', 'in', Object.values(DEMO_ACCOUNTS))
    .execute()
  const open: string[] = []
  for (const { email, encrypted_password } of accounts) {
    if (email && encrypted_password && (await isPasswordOf(encrypted_password, DEMO_PASSWORD))) open.push(email)
  }
  if (open.length === 0) return
  throw new DemoAccountsError(
    `The database holds demo accounts whose password is public: ${open.join(', ')}. ` +
      'Use another database, change their passwords, or set DEMO=on.',
  )
}
