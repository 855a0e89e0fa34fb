import pg from 'pg'

// The id of an advisory lock. Every program that uses the embedded server holds this lock in shared mode. A program
// that stops using the server can therefore detect whether other programs still use it.
const USERS_LOCK = 7_105_291
/**
 * The id of an advisory lock. A program holds this lock while it creates the shop's database and role, so that only one
 * program at a time creates them.
 */
const CREATION_LOCK = 7_105_292

/**
 * The port of the embedded PostgreSQL, and the password of its administrator. The shop's role `mandi` has the same
 * password.
 */
export type Address = { port: number; password: string }

/**
 * The right of one program to use the running embedded PostgreSQL. This right ends at the latest when the program exits
 * or crashes.
 */
export type Lease = {
  address: Address
  /** Ends this program's use of the server. */
  release(): Promise<void>
}

/** The callbacks of a lease. */
export type LeaseEvents = {
  /**
   * The function that is called once if the embedded PostgreSQL stops or the connection to it is lost while the program
   * still holds the lease.
   */
  onLost(): void
  /**
   * The function that is called when the program gives up its lease and no other program holds one, for example to stop
   * the server. Until the callback resolves, no program can take a lease.
   */
  whenLast(): Promise<void>
}

/**
 * Returns the URL of the shop's database for the role `mandi`. This role owns the database, but is not an administrator
 * of the server.
 */
export function databaseUrl({ port, password }: Address): string {
  return `postgres://mandi:${password}@127.0.0.1:${port}/mandi`
}

/** Connects to the running embedded PostgreSQL, takes a lease, and creates the shop's database and role if missing. */
export async function takeLease(address: Address, events: LeaseEvents): Promise<Lease> {
  const client = administrator(address)
  let isHeld = false
  const lose = () => {
    if (isHeld) events.onLost()
    isHeld = false
  }
  client.on('error', lose)
  client.on('end', lose)
  const release = async () => {
    isHeld = false
    if (await isLast(client)) await events.whenLast()
    await client.end()
  }
  await client.connect()
  await client.query('select pg_advisory_lock_shared($1)', [USERS_LOCK])
  try {
    await ensureDatabase(client, address)
  } catch (error) {
    // If the embedded PostgreSQL is down, releasing the lease may fail too. This second error is ignored, so that the
    // caller gets the error of `ensureDatabase`.
    await release().catch(() => {})
    throw error
  }
  isHeld = true
  return { address, release }
}

async function isLast(client: pg.Client): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1)', [USERS_LOCK])
  const { rows } = await client.query<{ is_last: boolean }>('select pg_try_advisory_lock($1) as is_last', [USERS_LOCK])
  return rows[0]?.is_last === true
}

/**
 * Whether a connection to the embedded PostgreSQL failed only because the server is starting, is stopping or has
 * stopped. A later attempt can succeed.
 */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return /^(57P0[123]|ECONNREFUSED|ECONNRESET|EPIPE)$/.test(code) || /terminated unexpectedly/.test(error.message)
}

async function ensureDatabase(client: pg.Client, address: Address): Promise<void> {
  const isThere = async () => (await client.query(`select from pg_database where datname = 'mandi'`)).rowCount === 1
  if (await isThere()) return
  await client.query('select pg_advisory_lock($1)', [CREATION_LOCK])
  if (!(await isThere())) {
    const role = await client.query(`select from pg_roles where rolname = 'mandi'`)
    const password = client.escapeLiteral(address.password)
    if (role.rowCount === 0) await client.query(`create role mandi login createdb password ${password}`)
    await client.query('create database mandi owner mandi')
  }
  await client.query('select pg_advisory_unlock($1)', [CREATION_LOCK])
}

function administrator({ port, password }: Address): pg.Client {
  return new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password,
    database: 'postgres',
    application_name: 'mandi lease',
  })
}
