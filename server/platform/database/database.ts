import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { parseIntoClientConfig } from 'pg-connection-string'
import type { DB } from '#database/types.ts'
import { readSecretFile } from '#server/platform/secret-files.ts'
import { NotThePrimary } from './away.ts'
import { preparingPool } from './prepared-statements.ts'

export type Database = Kysely<DB>
export type Tx = Transaction<DB>

const INT8 = 20
const NUMERIC = 1700
const TIMESTAMPTZ = 1184

/**
 * Converts a timestamp of PostgreSQL, such as `2026-11-20 22:22:24.123456+00`, to RFC 3339. All microseconds stay, so
 * that the time can be used as a cursor. The offset is always +00, because connections use UTC.
 */
function toRfc3339(text: string): string {
  return `${text.slice(0, 10)}T${text.slice(11).replace(/\+00$/, 'Z')}`
}

const types = new pg.TypeOverrides()
types.setTypeParser(INT8, Number)
types.setTypeParser(NUMERIC, Number)
types.setTypeParser(TIMESTAMPTZ, toRfc3339)

// Options of database connections that switch off JIT compilation, parallel workers and memoize hash tables. The shop's
// statements read few rows, so these features would cost more time than they save.
const SHORT_STATEMENTS = '-c jit=off -c max_parallel_workers_per_gather=0 -c enable_memoize=off'
// The option of database connections with the minimum word similarity (pg_trgm) between a search query and a seller's
// name. The search then also compares how the names sound.
const SEARCH_TOLERANCE = '-c pg_trgm.word_similarity_threshold=0.45'

/**
 * The URL of a database, or the file that contains the URL. The shop reads the file for each new connection, because
 * the password in it may have changed.
 */
export type DatabaseUrl = string | { file: string }

/**
 * Returns the options of every connection: the time zone UTC, the shop's parsers, and timeouts in milliseconds for
 * statements, idle transactions and connecting. The parsers return times as RFC 3339 text, and int8 and numeric as
 * numbers.
 */
export function connectionOptions(url: DatabaseUrl): pg.ClientConfig {
  return {
    ...(typeof url === 'string' ? { connectionString: url } : addressIn(url.file)),
    types,
    application_name: 'mandi',
    options: `-c timezone=UTC -c statement_timeout=15000 -c idle_in_transaction_session_timeout=30000 ${SHORT_STATEMENTS} ${SEARCH_TOLERANCE}`,
    connectionTimeoutMillis: 5000,
  }
}

function addressIn(file: string): pg.ClientConfig {
  const address = () => parseIntoClientConfig(readSecretFile(file))
  return { ...address(), password: () => String(address().password ?? '') }
}

type OnError = (error: Error) => void

/**
 * Opens a pool of connections to the primary PostgreSQL, and passes the pool to `watch`. The pool replaces lost
 * connections, and passes the error of a lost idle connection to `onError`. It refuses connections to a standby,
 * because a standby may lack committed writes. If there is no primary, queries fail with `NotThePrimary`.
 */
export function openDatabase(
  url: DatabaseUrl,
  onError: OnError,
  connections: number,
  watch?: (pool: pg.Pool) => void,
): Database {
  // oxlint-disable-next-line typescript/no-misused-promises -- the pool awaits the promise, which its types do not show
  const pool = new pg.Pool({ ...connectionOptions(url), max: connections, onConnect: refuseStandby })
  watch?.(pool)
  return onPool(pool, onError)
}

/**
 * Seconds after which a connection of the pool for reads is replaced. New connections can then also reach a machine
 * that has recovered.
 */
const READING_LIFETIME = 60

/**
 * Opens a pool of connections for reads. They may lead to any machine behind the URL, primary or standby, so callers
 * must not write with them.
 */
export function openReplica(url: DatabaseUrl, onError: OnError, connections: number): Database {
  const pool = new pg.Pool({ ...connectionOptions(url), max: connections, maxLifetimeSeconds: READING_LIFETIME })
  return onPool(pool, onError)
}

function onPool(pool: pg.Pool, onError: OnError): Database {
  pool.on('error', onError)
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) })
}

async function refuseStandby(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ is_standby: boolean }>('select pg_is_in_recovery() as is_standby')
  if (rows[0]?.is_standby) throw new NotThePrimary()
}
