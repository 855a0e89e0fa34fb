import { randomBytes } from 'node:crypto'
import { chown, mkdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import pg from 'pg'
import { ordinaryAccount } from '#server/platform/database/embedded-postgres-account.ts'
import { freePort } from '#server/platform/free-port.ts'
import { DatabaseNode } from './database-node.ts'
import { type DebianPrograms, debianPrograms } from './debian.ts'
import { Program } from './program.ts'
import type { Room } from './room.ts'
import { until } from './until.ts'

const DEPLOY = resolve(import.meta.dirname, '../../deploy/patroni')
const NODES = ['db-1', 'db-2']
const ETCD_MEMBERS = ['db-1', 'db-2', 'db-3']
const PASSWORD = randomBytes(24).toString('hex')

/**
 * Two PostgreSQL under Patroni, one following the other step by step, three etcd and HAProxy in front: all on this machine, by the files in
 * `deploy/patroni`, of which only addresses, folders and passwords are the drill's own.
 */
export class DatabaseCluster {
  readonly #nodes: DatabaseNode[]
  /** Leads to the primary. */
  readonly writingUrl: string
  /** Leads to every PostgreSQL that can be read. */
  readonly readingUrl: string

  private constructor(nodes: DatabaseNode[], { WRITING, READING }: Record<string, string>) {
    this.#nodes = nodes
    this.writingUrl = `postgres://mandi:${PASSWORD}@${WRITING}/mandi`
    this.readingUrl = `postgres://mandi:${PASSWORD}@${READING}/mandi`
  }

  /** Starts all of it, with an empty database for the shop. Throws where one of Debian's packages is missing. */
  static async open(room: Room): Promise<DatabaseCluster> {
    const programs = await debianPrograms()
    const ETCD3_HOSTS = await startEtcd(room, programs)
    const settings = await Promise.all(NODES.map((name) => nodeSettings(room, name, programs, ETCD3_HOSTS)))
    const command = [programs.patroni, join(DEPLOY, 'patroni.yml')]
    const nodes = settings.map((environment) => new DatabaseNode(room, command, environment))
    for (const node of nodes) await node.start()
    const proxy = await startProxy(room, programs, settings)
    const cluster = new DatabaseCluster(nodes, proxy)
    await cluster.whole()
    await makeDatabase(`postgres://postgres:${PASSWORD}@${proxy.WRITING}/postgres`)
    return cluster
  }

  /** Waits until one is the primary and the other follows it step by step; tells which is which. */
  async whole(): Promise<{ primary: DatabaseNode; standby: DatabaseNode }> {
    let found: { primary: DatabaseNode; standby: DatabaseNode } | undefined
    await until('there was a primary with a synchronous standby', async () => {
      const roles = await Promise.all(this.#nodes.map((node) => node.role()))
      const primary = this.#nodes[roles.indexOf('primary')]
      const standby = this.#nodes[roles.indexOf('synchronous standby')]
      found = primary && standby && { primary, standby }
      return found !== undefined
    })
    return found as { primary: DatabaseNode; standby: DatabaseNode }
  }
}

/** Starts the members of etcd; resolves to the addresses on which they are asked. */
async function startEtcd(room: Room, { etcd }: DebianPrograms): Promise<string> {
  const members = await Promise.all(
    ETCD_MEMBERS.map(async (name) => ({ name, asked: await freeAddress(), told: await freeAddress() })),
  )
  const cluster = members.map(({ name, told }) => `${name}=http://${told}`).join(',')
  for (const { name, asked, told } of members) {
    const environment = await settingsOf('etcd.example.env', {
      ETCD_NAME: name,
      ETCD_DATA_DIR: await ownFolder(room, `etcd-${name}`),
      ETCD_LISTEN_CLIENT_URLS: `http://${asked}`,
      ETCD_ADVERTISE_CLIENT_URLS: `http://${asked}`,
      ETCD_LISTEN_PEER_URLS: `http://${told}`,
      ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://${told}`,
      ETCD_INITIAL_CLUSTER: cluster,
    })
    await Program.start(room, `etcd-${name}`, { command: [etcd], environment })
  }
  return members.map(({ asked }) => asked).join(',')
}

async function nodeSettings(room: Room, name: string, { postgres }: DebianPrograms, etcd: string) {
  const [rest, postgresql, folder] = [await freeAddress(), await freeAddress(), await ownFolder(room, name)]
  return settingsOf('patroni.example.env', {
    PATRONI_NAME: name,
    PATRONI_RESTAPI_LISTEN: rest,
    PATRONI_RESTAPI_CONNECT_ADDRESS: rest,
    PATRONI_POSTGRESQL_LISTEN: postgresql,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: postgresql,
    PATRONI_POSTGRESQL_DATA_DIR: join(folder, 'data'),
    PATRONI_POSTGRESQL_BIN_DIR: postgres,
    PATRONI_POSTGRESQL_PGPASS: join(folder, 'pgpass'),
    PATRONI_ETCD3_HOSTS: etcd,
  })
}

async function startProxy(room: Room, { haproxy }: DebianPrograms, nodes: Record<string, string>[]) {
  const [first, second] = nodes.map((node) => ({
    postgres: node.PATRONI_POSTGRESQL_CONNECT_ADDRESS ?? '',
    patroni: node.PATRONI_RESTAPI_CONNECT_ADDRESS?.split(':')[1] ?? '',
  }))
  const environment = await settingsOf('haproxy.example.env', {
    WRITING: await freeAddress(),
    READING: await freeAddress(),
    DB_1: first?.postgres ?? '',
    DB_1_PATRONI: first?.patroni ?? '',
    DB_2: second?.postgres ?? '',
    DB_2_PATRONI: second?.patroni ?? '',
  })
  await Program.start(room, 'haproxy', { command: [haproxy, '-db', '-f', join(DEPLOY, 'haproxy.cfg')], environment })
  return environment
}

/** An operator's example, with this machine's values in it. Throws for one that the example does not have. */
async function settingsOf(file: string, own: Record<string, string>): Promise<Record<string, string>> {
  const example = parseEnv(await readFile(join(DEPLOY, file), 'utf8')) as Record<string, string>
  const unknown = Object.keys(own).filter((name) => !(name in example))
  if (unknown.length > 0) throw new Error(`${file} does not say ${unknown.join(', ')}.`)
  const filled = Object.entries(example).map(([name, value]) => [name, value === '' ? PASSWORD : value])
  return { ...Object.fromEntries(filled), ...own }
}

async function ownFolder(room: Room, name: string): Promise<string> {
  const folder = join(room.folder, name)
  await mkdir(folder, { mode: 0o700 })
  const account = await ordinaryAccount()
  if (account) await chown(folder, account.uid, account.gid)
  return folder
}

async function freeAddress(): Promise<string> {
  return `127.0.0.1:${await freePort()}`
}

/** Makes the shop's role and database, as soon as the proxy leads to the primary. */
async function makeDatabase(url: string): Promise<void> {
  let client: pg.Client | undefined
  await until('the proxy led to the primary', async () => {
    const candidate = new pg.Client(url)
    return candidate.connect().then(
      () => {
        client = candidate
        return true
      },
      () => false,
    )
  })
  await client?.query(`create role mandi login password '${PASSWORD}'`)
  await client?.query('create database mandi owner mandi')
  await client?.end()
}
