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
import { until } from './until.ts'
import type { Workspace } from './workspace.ts'

const DEPLOY = resolve(import.meta.dirname, '../../deploy/patroni')
const NODES = ['db-1', 'db-2']
const ETCD_MEMBERS = ['db-1', 'db-2', 'db-3']
const PASSWORD = randomBytes(24).toString('hex')

/**
 * A database cluster on this machine: two PostgreSQL nodes under Patroni with synchronous replication, three etcd
 * members, and HAProxy in front. It uses the files in `deploy/patroni` with IP addresses, folders and passwords for
 * this machine.
 */
export class DatabaseCluster {
  readonly #nodes: DatabaseNode[]
  /** The database URL that leads to the primary. */
  readonly writingUrl: string
  /** The database URL that leads to any PostgreSQL node that accepts reads. */
  readonly readingUrl: string

  private constructor(nodes: DatabaseNode[], { WRITING, READING }: Record<string, string>) {
    this.#nodes = nodes
    this.writingUrl = `postgres://mandi:${PASSWORD}@${WRITING}/mandi`
    this.readingUrl = `postgres://mandi:${PASSWORD}@${READING}/mandi`
  }

  /**
   * Starts all programs of the cluster and creates an empty database for the shop. Throws, among others, if a Debian
   * package is not installed.
   */
  static async open(workspace: Workspace): Promise<DatabaseCluster> {
    const programs = await debianPrograms()
    const ETCD3_HOSTS = await startEtcd(workspace, programs)
    const settings = await Promise.all(NODES.map((name) => nodeSettings(workspace, name, programs, ETCD3_HOSTS)))
    const command = [programs.patroni, join(DEPLOY, 'patroni.yml')]
    const nodes = settings.map((environment) => new DatabaseNode(workspace, command, environment))
    for (const node of nodes) await node.start()
    const proxy = await startProxy(workspace, programs, settings)
    const cluster = new DatabaseCluster(nodes, proxy)
    await cluster.whole()
    await makeDatabase(`postgres://postgres:${PASSWORD}@${proxy.WRITING}/postgres`)
    return cluster
  }

  /** Waits until one node is the primary and the other node is its synchronous standby. Resolves to both nodes. */
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

/** Starts the etcd members. Resolves to the host and port of each member for clients. */
async function startEtcd(workspace: Workspace, { etcd }: DebianPrograms): Promise<string> {
  const members = await Promise.all(
    ETCD_MEMBERS.map(async (name) => ({ name, client: await freeAddress(), peer: await freeAddress() })),
  )
  const cluster = members.map(({ name, peer }) => `${name}=http://${peer}`).join(',')
  for (const { name, client, peer } of members) {
    const environment = await settingsOf('etcd.example.env', {
      ETCD_NAME: name,
      ETCD_DATA_DIR: await ownFolder(workspace, `etcd-${name}`),
      ETCD_LISTEN_CLIENT_URLS: `http://${client}`,
      ETCD_ADVERTISE_CLIENT_URLS: `http://${client}`,
      ETCD_LISTEN_PEER_URLS: `http://${peer}`,
      ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://${peer}`,
      ETCD_INITIAL_CLUSTER: cluster,
    })
    await Program.start(workspace, `etcd-${name}`, { command: [etcd], environment })
  }
  return members.map(({ client }) => client).join(',')
}

async function nodeSettings(workspace: Workspace, name: string, { postgres }: DebianPrograms, etcd: string) {
  const [rest, postgresql, folder] = [await freeAddress(), await freeAddress(), await ownFolder(workspace, name)]
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

async function startProxy(workspace: Workspace, { haproxy }: DebianPrograms, nodes: Record<string, string>[]) {
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
  await Program.start(workspace, 'haproxy', {
    command: [haproxy, '-db', '-f', join(DEPLOY, 'haproxy.cfg')],
    environment,
  })
  return environment
}

/**
 * Reads an example configuration file for operators and replaces the values that differ on this machine. Throws if the
 * example does not contain one of these values.
 */
async function settingsOf(file: string, own: Record<string, string>): Promise<Record<string, string>> {
  const example = parseEnv(await readFile(join(DEPLOY, file), 'utf8')) as Record<string, string>
  const unknown = Object.keys(own).filter((name) => !(name in example))
  if (unknown.length > 0) throw new Error(`${file} does not contain ${unknown.join(', ')}.`)
  const filled = Object.entries(example).map(([name, value]) => [name, value === '' ? PASSWORD : value])
  return { ...Object.fromEntries(filled), ...own }
}

async function ownFolder(workspace: Workspace, name: string): Promise<string> {
  const folder = join(workspace.folder, name)
  await mkdir(folder, { mode: 0o700 })
  const account = await ordinaryAccount()
  if (account) await chown(folder, account.uid, account.gid)
  return folder
}

async function freeAddress(): Promise<string> {
  return `127.0.0.1:${await freePort()}`
}

/** Waits until the proxy leads to the primary. Then creates the shop's database role and database. */
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
