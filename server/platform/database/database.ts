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
 * `2026-11-20 22:22:24.123456+00` as RFC 3339 with every microsecond kept, so that a time can serve as a
 * cursor. Connections run in UTC.
 */
function toRfc3339(text: string): string {
  return `${text.slice(0, 10)}T${text.slice(11).replace(/\+00$/, 'Z')}`
}

const types = new pg.TypeOverrides()
types.setTypeParser(INT8, Number)
types.setTypeParser(NUMERIC, Number)
types.setTypeParser(TIMESTAMPTZ, toRfc3339)

// The shop's statements read a few rows. JIT compilation, parallel workers and memoize tables, which are sized by the
// number of customers, take longer than such a statement.
const SHORT_STATEMENTS = '-c jit=off -c max_parallel_workers_per_gather=0 -c enable_memoize=off'
// The minimum word similarity (pg_trgm) of a seller's name to the query. server/catalog/search then compares by sound.
const SEARCH_TOLERANCE = '-c pg_trgm.word_similarity_threshold=0.45'

/**
 * The URL of a database, or the file that contains it. The password is read from the file for each connection, because
 * it may have changed.
 */
export type DatabaseUrl = string | { file: string }

/** Options of every connection: UTC, and the shop's parsers (times as RFC 3339 text, int8 and numeric as numbers). */
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
 * Opens a pool of connections to PostgreSQL and passes it to `watch`. A lost connection is replaced; the error of an
 * idle one is reported, not thrown. Connections to a standby are refused, because it may lack committed writes. Without
 * a primary, queries fail with `NotThePrimary`.
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

/** Seconds after which a read connection is replaced, so that a recovered machine gets its share. */
const READING_LIFETIME = 60

/** Opens a read-only pool, on any machine that the URL leads to. */
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
