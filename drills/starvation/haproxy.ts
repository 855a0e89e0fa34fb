import { generateKeyPairSync } from 'node:crypto'
import { access, chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { freePort } from '#server/platform/free-port.ts'
import { selfSignedCertificate } from '#server/platform/self-signed-certificate.ts'
import { Client } from '../support/client.ts'
import { Program } from '../support/program.ts'
import type { ShopProcess } from '../support/shop-process.ts'
import { until } from '../support/until.ts'
import type { Workspace } from '../support/workspace.ts'

const HAPROXY = '/usr/sbin/haproxy'
const CONFIGURATION = resolve(import.meta.dirname, '../../deploy/compose/haproxy.cfg')

/**
 * Starts HAProxy from Debian in front of one shop process. The configuration is `deploy/compose/haproxy.cfg` with other
 * IP addresses and a new certificate. Resolves to the HTTPS URL. Throws, among others, if the Debian package is not
 * installed.
 */
export async function startHaproxy(workspace: Workspace, shop: ShopProcess): Promise<string> {
  await access(HAPROXY).catch(() => {
    throw new Error('Debian’s package haproxy is missing: apt-get install --no-install-recommends haproxy')
  })
  const certificates = join(workspace.folder, 'certificates')
  await mkdir(certificates)
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' })
  await writeFile(join(certificates, 'shop.pem'), `${selfSignedCertificate(privateKey, 'localhost')}\n${key}`)
  const port = await freePort()
  const configuration = (await readFile(CONFIGURATION, 'utf8'))
    // The drill reduces HAProxy's connection limit, because an ordinary user may open fewer connections than the
    // configuration allows.
    .replace('maxconn 20000', 'maxconn 5000')
    .replace('bind :8080', `bind 127.0.0.1:${await freePort()}`)
    .replace('bind :8443 ssl crt /certificates/', `bind 127.0.0.1:${port} ssl crt ${certificates}/`)
    .replace(/^resolvers docker\n(?: {2}.*\n)*/m, '')
    .replace(' resolvers docker init-addr last,libc,none', '')
    .replace('server shop-1 shop-1:3000', `server shop-1 ${new URL(shop.url).host}`)
    .replace(/^ {2}server shop-2 .*\n/m, '')
  const file = join(workspace.folder, 'haproxy.cfg')
  await writeFile(file, configuration)
  for (const path of [certificates, join(certificates, 'shop.pem'), file]) await chmod(path, 0o755)
  await Program.start(workspace, 'haproxy', { command: [HAPROXY, '-db', '-f', file], environment: {} })
  const url = `https://127.0.0.1:${port}`
  await until('HAProxy led to the shop', async () => isOpen(url))
  return url
}

async function isOpen(url: string): Promise<boolean> {
  const client = new Client({ rejectUnauthorized: false })
  try {
    return (await client.send(url, { path: '/healthz' })).status === 200
  } catch {
    return false
  } finally {
    client.close()
  }
}
