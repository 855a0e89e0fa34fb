import pg from 'pg'

// Every program that uses the server holds this advisory lock as shared, so that the last one to leave can detect it.
const USERS_LOCK = 7_105_291
const CREATION_LOCK = 7_105_292

/** The port of the server and its administrator's password, which the shop's role `mandi` shares. */
export type Address = { port: number; password: string }

/** One program's use of a running server. It ends with the program, in any way. */
export type Lease = {
  address: Address
  /** Ends the use of the server. */
  release(): Promise<void>
}

/** The events of a lease. */
export type LeaseEvents = {
  /** Called once if the server stops while the lease is held. */
  onLost(): void
  /** Called when the lease is released and no other program holds one. No program can take one until it is done. */
  whenLast(): Promise<void>
}

/** The URL of the shop's database. Its role `mandi` owns the database but is not the server's administrator. */
export function databaseUrl({ port, password }: Address): string {
  return `postgres://mandi:${password}@127.0.0.1:${port}/mandi`
}

/** Connects to a running server, takes a lease, and creates the shop's database and role if missing. */
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
    // The server may be down, too. The first error is thrown.
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

/** Whether a failed connection only means that the server is starting, stopping or stopped at this moment. */
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
