import { createHash, randomBytes } from 'node:crypto'
import {
  chown,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { type Account, accountOf, canUse, isRoot, ordinaryAccount, run } from './embedded-postgres-account.ts'
import { EmbeddedPostgresError, explainFault } from './embedded-postgres-faults.ts'
import { findPrograms, makeSharedFolder, type Programs, SHARED_FOLDER } from './embedded-postgres-programs.ts'

const PASSWORD_FILE = 'mandi-password'

/** A PostgreSQL database cluster on disk, with the programs, the user and the password to run it. */
export type Cluster = {
  /** The data folder that the operator configured. Error messages name this folder. */
  dataDir: string
  /** The folder with PostgreSQL's files: `<dataDir>/postgres`, or the folder to which that link leads. */
  folder: string
  programs: Programs
  account: Account | undefined
  password: string
}

/**
 * Finds the database cluster of a data folder, or creates one. If two programs create it at once, the first complete
 * cluster is used. If Mandi runs as root and PostgreSQL's user cannot enter the data folder, the cluster is created
 * under `SHARED_FOLDER` and `<dataDir>/postgres` links to it. Because of the link, the cluster is found even if the
 * permissions of the data folder change.
 */
export async function openCluster(dataDir: string, synced: boolean, log: (line: string) => void): Promise<Cluster> {
  await mkdir(dataDir, { recursive: true })
  const found = await findCluster(dataDir)
  const account = found ? await ownerOf(found) : await ordinaryAccount()
  const place = await placeFor(dataDir, account, !found, log)
  const { programs } = place
  const folder = found ?? (await makeCluster(place, (workplace) => initialise(workplace, place, synced)))
  if (account && !(await canUse(account, folder))) {
    throw new EmbeddedPostgresError(
      `The user ${account.name}, who owns the database, can't enter ${folder}. Allow it with chmod o+x.`,
    )
  }
  return { dataDir, folder, programs, account, password: await readFile(join(folder, PASSWORD_FILE), 'utf8') }
}

/** Throws `EmbeddedPostgresError` if the data folder has no database cluster. Creates no folder. */
export async function requireCluster(dataDir: string): Promise<void> {
  if (!(await findCluster(dataDir)))
    throw new EmbeddedPostgresError(`There is no database in ${dataDir}. Set DATA_DIR to the shop’s folder.`)
}

/**
 * Creates the cluster of a data folder from the files of another cluster, including its password. The function `fill`
 * copies these files into a temporary folder. Throws `EmbeddedPostgresError` if the data folder already has a cluster.
 */
export async function adoptCluster(
  dataDir: string,
  fill: (folder: string) => Promise<void>,
  log: (line: string) => void,
): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  if (await findCluster(dataDir))
    throw new EmbeddedPostgresError(`${dataDir} already contains a database. Choose an empty folder.`)
  const account = await ordinaryAccount()
  await makeCluster(await placeFor(dataDir, account, true, log), async (workplace) => {
    const made = join(workplace, 'postgres')
    await mkdir(made, { mode: 0o700 })
    await fill(made)
    if (account) await giveTo(account, workplace)
    return made
  })
}

/**
 * The place where a new PostgreSQL cluster is created, and the programs and the user that run it. `isClosed` means that
 * PostgreSQL's user cannot enter the data folder.
 */
type Place = { dataDir: string; programs: Programs; account: Account | undefined; isClosed: boolean }

async function placeFor(
  dataDir: string,
  account: Account | undefined,
  isNew: boolean,
  log: (line: string) => void,
): Promise<Place> {
  const { isNewCopy, ...programs } = await findPrograms(account)
  const isClosed = account !== undefined && isNew && !(await canUse(account, dataDir))
  if (account && (isNewCopy || isClosed)) {
    const moved = [isNewCopy && 'programs', isClosed && 'data'].filter(Boolean).join(' and ')
    log(
      `PostgreSQL's ${moved} are stored under ${SHARED_FOLDER}, because its user ${account.name} can't enter their usual folder.`,
    )
  }
  return { dataDir, programs, account, isClosed }
}

async function giveTo({ uid, gid }: Account, folder: string): Promise<void> {
  await chown(folder, uid, gid)
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }))
    await chown(join(entry.parentPath, entry.name), uid, gid)
}

async function findCluster(dataDir: string): Promise<string | undefined> {
  const name = join(dataDir, 'postgres')
  const entry = await lstat(name).catch(() => undefined)
  if (!entry) return undefined
  const folder = await realpath(name).catch(() => {
    throw new EmbeddedPostgresError(
      `${name} links to a database that no longer exists. Restore it, or remove the link to create a new database.`,
    )
  })
  return (await readdir(folder)).length > 0 ? folder : undefined
}

async function ownerOf(folder: string): Promise<Account | undefined> {
  const { uid, gid } = await stat(folder)
  if (isRoot()) return accountOf(uid, gid)
  if (process.getuid && process.getuid() !== uid) {
    throw new EmbeddedPostgresError(
      `The database in ${folder} belongs to another user. Start Mandi as that user, or set another DATA_DIR.`,
    )
  }
  return undefined
}

/**
 * Creates a PostgreSQL cluster in a hidden temporary folder with `fill`, and renames the folder when the cluster is
 * complete.
 */
async function makeCluster(
  { dataDir, isClosed }: Place,
  fill: (workplace: string) => Promise<string>,
): Promise<string> {
  await removeAbandoned(dataDir)
  const place = isClosed ? join(SHARED_FOLDER, `${shortHash(dataDir)}-`) : join(dataDir, 'postgres.new-')
  if (isClosed) await makeSharedFolder()
  const workplace = await mkdtemp(place)
  try {
    return await publish(await fill(workplace), join(dataDir, 'postgres'), isClosed)
  } catch (error) {
    await rm(workplace, { recursive: true, force: true })
    throw error
  } finally {
    if (!isClosed) await rm(workplace, { recursive: true, force: true })
  }
}

async function initialise(workplace: string, { dataDir, programs, account }: Place, synced: boolean): Promise<string> {
  const folder = join(workplace, 'postgres')
  const passwordFile = join(workplace, 'password')
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true })
  if (account) await Promise.all([workplace, passwordFile].map((path) => chown(path, account.uid, account.gid)))
  const parameters = [
    '-D',
    folder,
    '-U',
    'postgres',
    '--pwfile',
    passwordFile,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
  ]
  // A new cluster uses PostgreSQL's built-in locale C.UTF-8, which sorts in the same way on every machine. The libc
  // locale is C, because only C exists on every machine.
  parameters.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--no-instructions')
  if (!synced) parameters.push('--no-sync')
  const ended = await run(programs.initdb, parameters, account)
  if (ended.code !== 0) throw new EmbeddedPostgresError(await explainFault(ended.said, dataDir))
  await rename(passwordFile, join(folder, PASSWORD_FILE))
  return folder
}

/**
 * Gives a complete PostgreSQL cluster its final name in one atomic step. If another program has created a cluster in
 * the meantime, deletes the new one and uses the existing one.
 */
async function publish(made: string, name: string, asLink: boolean): Promise<string> {
  try {
    await (asLink ? symlink(made, name) : rename(made, name))
  } catch (error) {
    const theirs = await realpath(name).catch(() => undefined)
    if (!theirs) throw error
    await rm(join(made, '..'), { recursive: true, force: true })
    return theirs
  }
  return realpath(name)
}

/**
 * Removes the folders that killed programs left while they created a PostgreSQL cluster. Folders of the last ten
 * minutes stay, because a running program may still use them.
 */
async function removeAbandoned(dataDir: string): Promise<void> {
  const tenMinutesAgo = Date.now() - 10 * 60_000
  for (const entry of await readdir(dataDir)) {
    if (!entry.startsWith('postgres.new-')) continue
    const path = join(dataDir, entry)
    if ((await stat(path)).mtimeMs < tenMinutesAgo) await rm(path, { recursive: true, force: true })
  }
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
