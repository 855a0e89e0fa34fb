import { access, readdir } from 'node:fs/promises'
import { join } from 'node:path'

const POSTGRES = '/usr/lib/postgresql'

/** The paths of the programs of a database cluster. `postgres` is the folder with PostgreSQL's programs. */
export type DebianPrograms = { patroni: string; etcd: string; haproxy: string; postgres: string }

/** Finds the programs of a database cluster. If Debian packages are not installed, throws an error with their names. */
export async function debianPrograms(): Promise<DebianPrograms> {
  const versions = await readdir(POSTGRES).catch(() => [])
  const newest = versions.sort((one, other) => Number(one) - Number(other)).at(-1) ?? 'none'
  const programs = {
    patroni: '/usr/bin/patroni',
    etcd: '/usr/bin/etcd',
    haproxy: '/usr/sbin/haproxy',
    postgres: join(POSTGRES, newest, 'bin'),
  }
  const files = [
    ['patroni', programs.patroni],
    ['etcd-server', programs.etcd],
    ['haproxy', programs.haproxy],
    ['postgresql', join(programs.postgres, 'postgres')],
  ] as const
  const isThere = await Promise.all(
    files.map(([, file]) =>
      access(file).then(
        () => true,
        () => false,
      ),
    ),
  )
  const missing = files.filter((_, index) => !isThere[index]).map(([name]) => name)
  if (missing.length > 0)
    throw new Error(
      `Debian’s packages ${missing.join(', ')} are missing: apt-get install --no-install-recommends ${missing.join(' ')}`,
    )
  return programs
}
