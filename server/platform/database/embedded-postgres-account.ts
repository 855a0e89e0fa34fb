import { spawn } from 'node:child_process'
import { EmbeddedPostgresError } from './embedded-postgres-faults.ts'

/** The operating-system user that runs the embedded PostgreSQL, if it is not the user that started Mandi. */
export type Account = { name: string; uid: number; gid: number }

/** How a program ended: its exit code, its output, and whether a signal ended it. */
export type Ended = { code: number; said: string; isKilled: boolean }

/**
 * Runs a program of PostgreSQL until it ends, as the user `account` if given. Does not throw if the program fails. The
 * program gets its own process group. A signal to the shop's process group therefore does not end `pg_ctl` while
 * PostgreSQL starts or stops.
 */
export function run(program: string, parameters: string[], account?: Account): Promise<Ended> {
  // The working folder is `/`, because the user `account` may not be allowed to enter the current one. The program gets
  // only the environment variables below, because a locale or a PG* variable would change PostgreSQL's behaviour.
  const env = { PATH: `${process.env.PATH}:/usr/sbin:/sbin`, LC_ALL: 'C' }
  const options = { cwd: '/', env, uid: account?.uid, gid: account?.gid, detached: true }
  return new Promise((resolve) => {
    const child = spawn(program, parameters, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const output of [child.stdout, child.stderr]) output.setEncoding('utf8').on('data', (text) => (said += text))
    child.once('error', ({ message }) => resolve({ code: 1, said: said + message, isKilled: false }))
    child.once('close', (code) => resolve({ code: code ?? 1, said, isKilled: code === null }))
  })
}

/** Whether Mandi was started by root. PostgreSQL refuses to run as root. */
export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/**
 * Returns the ordinary user that runs PostgreSQL if Mandi was started by root. It is `postgres`, else `mandi` (created
 * if missing), else `nobody`. Returns undefined if Mandi was started by an ordinary user.
 */
export async function ordinaryAccount(): Promise<Account | undefined> {
  if (!isRoot()) return undefined
  const known = (await findAccount('postgres')) ?? (await findAccount('mandi'))
  if (known) return known
  await run('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'mandi'])
  const account = (await findAccount('mandi')) ?? (await findAccount('nobody'))
  if (!account)
    throw new EmbeddedPostgresError(
      "PostgreSQL can't run as root and there is no other user. Start Mandi as an ordinary user.",
    )
  return account
}

/**
 * Returns the operating-system user with a user id. The name in the result is `number <id>` if the user has no name.
 */
export async function accountOf(uid: number, gid: number): Promise<Account> {
  const named = await run('id', ['-un', String(uid)])
  return { name: named.code === 0 ? named.said.trim() : `number ${uid}`, uid, gid }
}

/** Whether the operating-system user `account` can enter `folder`, and can run `program` if it is given. */
export async function canUse(account: Account, folder: string, program?: string): Promise<boolean> {
  const trial = program ? 'cd "$1" && "$2" --version' : 'cd "$1"'
  const ended = await run('/bin/sh', ['-c', trial, 'sh', folder, ...(program ? [program] : [])], account)
  return ended.code === 0
}

async function findAccount(name: string): Promise<Account | undefined> {
  const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
  if (uid.code !== 0 || gid.code !== 0) return undefined
  return { name, uid: Number(uid.said), gid: Number(gid.said) }
}
