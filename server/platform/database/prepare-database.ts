import pg from 'pg'
import { prepareJobs } from '../jobs.ts'
import { migrate } from './migrate.ts'

type Accounts = { databaseUrl: string; databaseOwnerUrl?: string | undefined }

/**
 * Thrown if the shop's account at PostgreSQL could change the schema, although a separate account is configured for
 * that.
 */
export class TooMuchPrivilege extends Error {}

/**
 * Migrates a database to the newest schema. If `DATABASE_OWNER_URL` names a separate account, that account owns
 * everything. The shop's account then only gets the rights to read and write rows and to call functions. In the audit
 * log, the ledger, the withheld taxes and the invoices, it can only read and add rows. If the shop's account then owns
 * something or is a superuser, the function throws `TooMuchPrivilege`.
 */
export async function prepareDatabase({ databaseUrl, databaseOwnerUrl }: Accounts): Promise<void> {
  if (databaseOwnerUrl === undefined) {
    await migrate(databaseUrl)
    return
  }
  const role = await connected(databaseUrl, modestRole)
  await migrate(databaseOwnerUrl)
  await prepareJobs(databaseOwnerUrl)
  await connected(databaseOwnerUrl, (client) => grant(client, role))
}

const SCHEMAS = ['public', 'auth', 'pgboss']

/** The tables of which the shop's database account cannot change or delete rows. */
const APPEND_ONLY = [
  ...['audit_log', 'ledger_accounts', 'ledger_postings', 'ledger_entries'],
  ...['withheld_taxes', 'invoices'],
]

/**
 * Returns the name of the connected PostgreSQL account. Throws `TooMuchPrivilege` if it owns a table or index of the
 * shop, is a superuser or can bypass row-level security.
 */
async function modestRole(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ role: string; is_mighty: boolean; owns: string | null }>(
    `select current_user as role, rolsuper or rolbypassrls as is_mighty, (
       select relname from pg_class join pg_namespace on pg_namespace.oid = relnamespace
       where nspname = any ($1) and relowner = pg_roles.oid limit 1) as owns
     from pg_roles where rolname = current_user`,
    [SCHEMAS],
  )
  const [{ role, is_mighty, owns } = { role: '', is_mighty: true, owns: null }] = rows
  if (is_mighty) throw new TooMuchPrivilege(`DATABASE_URL names ${role}, an administrator of PostgreSQL.`)
  if (owns === null) return role
  throw new TooMuchPrivilege(
    `DATABASE_URL names ${role}, who owns ${owns}. Give everything to the account of DATABASE_OWNER_URL (reassign owned by ${role} to …).`,
  )
}

/**
 * Grants the shop's database account its rights, if it cannot read a table or use a sequence. Otherwise it grants
 * nothing, because a grant changes catalogue rows that other nodes may be changing.
 */
async function grant(client: pg.Client, role: string): Promise<void> {
  await client.query('begin')
  // Several nodes may start at the same time. The lock makes each node wait until the previous one has committed its
  // grants.
  await client.query(`select pg_advisory_xact_lock(hashtext('mandi grants'))`)
  if (!(await isGranted(client, role))) await client.query(grantsTo(role))
  await client.query('commit')
}

function grantsTo(role: string): string {
  const [name, schemas] = [pg.escapeIdentifier(role), SCHEMAS.join(', ')]
  return `
    grant usage on schema ${schemas} to ${name};
    grant select, insert, update, delete on all tables in schema ${schemas} to ${name};
    revoke insert, update, delete on pgmigrations from ${name};
    revoke update, delete on ${APPEND_ONLY.join(', ')} from ${name};
    grant usage, select on all sequences in schema ${schemas} to ${name};
    grant execute on all functions in schema ${schemas} to ${name};`
}

async function isGranted(client: pg.Client, role: string): Promise<boolean> {
  const { rows } = await client.query<{ is_granted: boolean }>(
    `select bool_and(case relkind when 'S' then has_sequence_privilege($1, pg_class.oid, 'usage')
       else has_table_privilege($1, pg_class.oid, 'select') end) as is_granted
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where nspname = any ($2) and relkind in ('r', 'p', 'v', 'S')`,
    [role, SCHEMAS],
  )
  return rows[0]?.is_granted ?? false
}

async function connected<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: 'mandi migrations' })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
