import { setTimeout } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Tx } from '../database/database.ts'
import { PLAIN } from './configuration.ts'
import { type Column, ENCRYPTED_COLUMNS, type EncryptedColumn } from './encrypted-columns.ts'
import { type Encryption, MARK } from './encryption.ts'

/**
 * The number of rows that one transaction of `keys:encrypt` encrypts. It is small, so that a concurrent refresh of a
 * session waits only milliseconds.
 */
const BATCH = 200
/** The number of attempts of `keys:encrypt` for values that other transactions have locked. */
const LOOKS = 10
/** Milliseconds between two attempts of `keys:encrypt`. */
const PAUSE = 500

/** The number of values in a database column that are encrypted with one key. The key `none` means plain text. */
export type Share = { column: EncryptedColumn; key: string; values: number }

const COLUMNS = Object.keys(ENCRYPTED_COLUMNS) as EncryptedColumn[]
/** The table of background jobs, which does not exist before the first start of the shop. */
const AFTER_A_START = 'pgboss.job'

/** Whether the database contains any secret, encrypted or as plain text. */
export async function holdsSecrets(database: Database): Promise<boolean> {
  const looks = (await columnsOf(database)).map(
    (column) => sql`exists (select from ${sql.table(partsOf(column).table)} where ${hasSecret(column)})`,
  )
  const { rows } = await sql<{ holds: boolean }>`select ${sql.join(looks, sql` or `)} as holds`.execute(database)
  return rows[0]?.holds ?? false
}

/** Counts the secrets in the database by column and by the key that encrypts them. This reads every secret. */
export async function sharesOfKeys(database: Database): Promise<Share[]> {
  const counts = (await columnsOf(database)).map((column) => {
    const text = textOf(column)
    return sql`
      select ${column}::text as column, case when starts_with(${text}, ${MARK}) then split_part(${text}, ':', 2)
        else ${PLAIN} end as key, count(*)::integer as values
      from ${sql.table(partsOf(column).table)} where ${hasSecret(column)} group by 2`
  })
  return database.transaction().execute(async (tx) => {
    await takeAllTime(tx)
    const { rows } = await sql<Share>`${sql.join(counts, sql` union all `)} order by 1, 2`.execute(tx)
    return rows
  })
}

/**
 * Encrypts plain text and the values of older keys with the newest key, in small transactions. If the newest entry is
 * `none`, every value becomes plain text. The shop may run at the same time, and so may other calls of this function.
 * Resolves to the numbers of values that stayed locked and were skipped. If none was skipped, the older keys are marked
 * as unused. Throws `EncryptionKeyError` for a value that no key decrypts.
 */
export async function reencrypt(database: Database, encryption: Encryption): Promise<Share[]> {
  for (let look = 1; ; look++) {
    for (const column of await columnsOf(database)) await encryptColumn(database, encryption, column)
    const left = (await sharesOfKeys(database)).filter(({ key }) => key !== encryption.newest)
    if (left.length === 0) break
    if (look === LOOKS) return left
    await setTimeout(PAUSE)
  }
  await database.deleteFrom('encryption_keys').where('name', '<>', encryption.newest).execute()
  return []
}

async function encryptColumn(database: Database, encryption: Encryption, column: EncryptedColumn): Promise<void> {
  let after: string | undefined
  do {
    after = await database.transaction().execute((tx) => encryptBatch(tx, encryption, column, after))
  } while (after !== undefined)
}

/**
 * Encrypts the secrets in one batch of rows. Resolves to the last row of the batch, or undefined if no row was left.
 */
async function encryptBatch(
  tx: Tx,
  encryption: Encryption,
  column: EncryptedColumn,
  after: string | undefined,
): Promise<string | undefined> {
  await takeAllTime(tx)
  const found = await lockOthers(tx, encryption, column, after)
  if (found.length === 0) return undefined
  const values = found.map(({ row, text }) => encryption.encrypt(column, row, encryption.decrypt(column, row, text)))
  const { table, name } = partsOf(column)
  const { row, rowType } = ENCRYPTED_COLUMNS[column]
  await sql`
    update ${sql.table(table)} as kept set ${sql.ref(name)} = ${storedOf(column, encryption.newest)}
    from unnest(${found.map((one) => one.row)}::text[], ${values}::text[]) as changed (row_id, text)
    where ${sql.raw(row)} = changed.row_id::${sql.raw(rowType)}`.execute(tx)
  return found.at(-1)?.row
}

/**
 * Removes the statement timeout in this transaction. Reading millions of sessions takes longer than the timeout for
 * customers allows.
 */
async function takeAllTime(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx)
}

/**
 * Locks the next values that are not encrypted with the newest key, sorted by the ids of their rows. Skips rows that
 * another transaction has locked.
 */
async function lockOthers(tx: Tx, { newest }: Encryption, column: EncryptedColumn, after: string | undefined) {
  const { row, rowType } = ENCRYPTED_COLUMNS[column]
  const isOfNewest =
    newest === PLAIN
      ? sql`not starts_with(${textOf(column)}, ${MARK})`
      : sql`starts_with(${textOf(column)}, ${`${MARK}${newest}:`})`
  const further = after === undefined ? sql`` : sql`and ${sql.raw(row)} > ${after}::${sql.raw(rowType)}`
  const { rows } = await sql<{ row: string; text: string }>`
    select (${sql.raw(row)})::text as row, ${textOf(column)} as text from ${sql.table(partsOf(column).table)}
    where ${hasSecret(column)} and not (${isOfNewest}) ${further}
    order by ${sql.raw(row)} limit ${BATCH} for update skip locked`.execute(tx)
  return rows
}

async function columnsOf(database: Database): Promise<EncryptedColumn[]> {
  const { rows } = await sql`select where to_regclass(${AFTER_A_START}) is not null`.execute(database)
  return rows.length > 0 ? COLUMNS : COLUMNS.filter((column) => partsOf(column).table !== AFTER_A_START)
}

function hasSecret(column: EncryptedColumn): RawBuilder<unknown> {
  const { where = 'true' }: Column = ENCRYPTED_COLUMNS[column]
  return sql`${sql.ref(partsOf(column).name)} is not null and ${sql.raw(where)}`
}

function partsOf(column: EncryptedColumn): { table: string; name: string } {
  const dot = column.lastIndexOf('.')
  return { table: column.slice(0, dot), name: column.slice(dot + 1) }
}

/** Returns SQL for a column's value as text: the encrypted text, or the plain secret. Bytes are returned in hex. */
function textOf(column: EncryptedColumn): RawBuilder<string> {
  const value = sql.ref(partsOf(column).name)
  switch (ENCRYPTED_COLUMNS[column].type) {
    case 'text':
      return sql`${value}`
    case 'jsonb':
      return sql`${value} #>> '{}'`
    case 'job':
      return sql`coalesce(${value} ->> 'encrypted', ${value}::text)`
    case 'bytea':
      return sql`case when starts_with(encode(${value}, 'escape'), ${MARK}) then encode(${value}, 'escape') else encode(${value}, 'hex') end`
  }
}

/** Returns SQL that converts the text in `changed.text` back to the type of the column. It reverses `textOf`. */
function storedOf(column: EncryptedColumn, newest: string): RawBuilder<unknown> {
  const isPlain = newest === PLAIN
  switch (ENCRYPTED_COLUMNS[column].type) {
    case 'text':
      return sql`changed.text`
    case 'jsonb':
      return isPlain ? sql`changed.text::jsonb` : sql`to_jsonb(changed.text)`
    case 'job':
      return isPlain ? sql`changed.text::jsonb` : sql`jsonb_build_object('encrypted', changed.text)`
    case 'bytea':
      return isPlain ? sql`decode(changed.text, 'hex')` : sql`convert_to(changed.text, 'UTF8')`
  }
}
