import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Account, canUse } from './embedded-postgres-account.ts'
import { EmbeddedPostgresError } from './embedded-postgres-faults.ts'

/** The paths of PostgreSQL's programs. */
export type Programs = { initdb: string; pgCtl: string }

/** The folder for PostgreSQL's programs and data if PostgreSQL's user cannot enter the folder of Mandi. */
export const SHARED_FOLDER = '/var/lib/mandi'

/**
 * Returns the PostgreSQL programs of the npm package. If `account` cannot run them there, returns their copy under
 * `SHARED_FOLDER`, which is made if missing. Throws `EmbeddedPostgresError` if the package has no programs for this
 * kind of machine.
 */
export async function findPrograms(account: Account | undefined): Promise<Programs & { isNewCopy: boolean }> {
  const installed = await installedPrograms()
  const bin = dirname(installed.initdb)
  if (!account || (await canUse(account, bin, installed.initdb))) return { ...installed, isNewCopy: false }
  const { native, isNew } = await copyOnce(dirname(bin))
  return { initdb: join(native, 'bin', 'initdb'), pgCtl: join(native, 'bin', 'pg_ctl'), isNewCopy: isNew }
}

/** Creates `SHARED_FOLDER`. Every user may enter it, even if the umask would forbid that. */
export async function makeSharedFolder(): Promise<void> {
  await mkdir(SHARED_FOLDER, { recursive: true })
  await chmod(SHARED_FOLDER, 0o755)
}

async function installedPrograms(): Promise<Programs> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const ofPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const { initdb, pg_ctl } = await import(ofPackage.resolve(name))
    return { initdb, pgCtl: pg_ctl }
  } catch (cause) {
    throw new EmbeddedPostgresError(`Mandi includes no PostgreSQL for this machine (${name}). Set DATABASE_URL.`, {
      cause,
    })
  }
}

async function copyOnce(native: string): Promise<{ native: string; isNew: boolean }> {
  const { version } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8'))
  const copy = join(SHARED_FOLDER, `postgresql-${version}`)
  if (await exists(copy)) return { native: copy, isNew: false }
  await makeSharedFolder()
  const unfinished = await mkdtemp(`${copy}.new-`)
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true })
  await openToAll(unfinished)
  // The copy of PostgreSQL's programs gets its final name only when it is complete. If another program has made a copy
  // in the meantime, the rename fails, and the shop uses that copy.
  await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true }))
  return { native: copy, isNew: true }
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isSymbolicLink()) continue
    const { mode } = await stat(path)
    await chmod(path, entry.isDirectory() || mode & 0o100 ? 0o755 : 0o644)
  }
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
