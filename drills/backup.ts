import { execFile } from 'node:child_process'
import { mkdir, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import type { Drill } from './drill.ts'
import { Buyer } from './support/checkout.ts'
import { Client } from './support/client.ts'
import { contentsOf, differences, filesOf } from './support/contents.ts'
import { customers, type Person, productsWith } from './support/people.ts'
import { openShop, unforeseen } from './support/shop-process.ts'
import { Trade } from './support/trade.ts'
import { type Workspace, watch } from './support/workspace.ts'

const ROOT = resolve(import.meta.dirname, '..')
const BUYERS = 4
const STOCK = 1_000_000

/** A drill in which the machine of the shop is lost, and only a backup remains. */
export const backup: Drill = {
  name: 'backup',
  promise:
    'The drill makes one backup of a shop under load and one of a stopped shop. It restores each onto an empty machine, as docs/operations.md describes. The restored shop must contain all orders that the shop had confirmed, all other data and all pictures. The command must print the age of the backup.',
  minutes: 8,
  async run(workspace) {
    const dataDir = join(workspace.folder, 'data')
    const shop = await openShop(workspace, { DEMO: 'on' })
    const { people, products } = await prepare(workspace, dataDir)
    const client = new Client()
    workspace.undo(async () => client.close())
    const trade = new Trade(
      people.map((person) => new Buyer(client, person, () => shop.url)),
      () => products.map((product_id) => ({ product_id, quantity: 1 })),
    )

    while (trade.acknowledged.purchases.length < 50) await delay(20)
    const before = trade.acknowledged.purchases.flatMap(({ order }) => order?.order_id ?? [])
    const hot = await takeBackup(workspace, dataDir, 'hot')
    const acknowledged = await trade.end()
    await shop.stop()
    const cold = await takeBackup(workspace, dataDir, 'cold')

    const hotDir = join(workspace.folder, 'hot-restored')
    await restore(hot, hotDir)
    const kept = await onData(workspace, hotDir, (database) =>
      database.selectFrom('orders').select('order_id').execute(),
    )
    const known = new Set(kept.map(({ order_id }) => order_id))
    const gone = before.filter((order) => !known.has(order))

    const coldDir = join(workspace.folder, 'cold-restored')
    const said = await restore(cold, coldDir)
    const tables = await onData(workspace, dataDir, contentsOf)
    const changed = differences(tables, await onData(workspace, coldDir, contentsOf))
    const pictures = await filesOf(join(dataDir, 'media'))
    const changedPictures = differences(pictures, await filesOf(join(coldDir, 'media')))
    const reopened = await openShop(workspace, { DEMO: 'on', DATA_DIR: coldDir })
    const order = acknowledged.purchases.at(-1)?.order?.order_id
    const holders = await Promise.all(
      people.map(({ token }) => client.send(reopened.url, { path: `/api/orders/${order}`, token })),
    )
    await reopened.stop()

    const faults = await unforeseen([shop, reopened])
    if (gone.length > 0) faults.push(`${gone.length} orders acknowledged before the backup under load are gone`)
    if (changed.length > 0) faults.push(`these tables differ after the restore: ${changed.join(', ')}`)
    if (changedPictures.length > 0)
      faults.push(`${changedPictures.length} pictures are missing or differ after the restore`)
    if (!/as it was .+ ago \(\d{4}-/.test(said))
      faults.push(`the command does not print the age of the backup: ${said}`)
    if (holders.filter(({ status }) => status === 200).length !== 1) faults.push('no session works after the restore')
    return {
      figures: [
        ['orders that the shop confirmed before the backup under load started', before.length],
        ['of these orders, found in the restored shop', before.length - gone.length],
        ['tables that were compared between both shops, by rows and checksum', tables.size],
        ['pictures that were compared between both shops, by checksum', pictures.size],
        ['output of `npm run restore`', said.replace(/ into \S+:/, ':')],
      ],
      faults,
    }
  },
}

async function prepare(workspace: Workspace, dataDir: string): Promise<{ people: Person[]; products: string[] }> {
  return onData(workspace, dataDir, async (database) => ({
    people: await customers(database, BUYERS),
    products: await productsWith(database, [STOCK, STOCK]),
  }))
}

/** Opens the database in a data folder and runs `work` on it. A shop may use the database at the same time. */
async function onData<Answer>(
  workspace: Workspace,
  dataDir: string,
  work: (database: ReturnType<typeof watch>) => Promise<Answer>,
): Promise<Answer> {
  const postgres = await startEmbeddedPostgres(dataDir)
  try {
    const database = watch(workspace, postgres.url)
    const answer = await work(database)
    await database.destroy()
    return answer
  } finally {
    await postgres.stop()
  }
}

/** Makes a backup with `npm run backup`. Resolves to the folder of the backup. */
async function takeBackup(workspace: Workspace, dataDir: string, name: string): Promise<string> {
  const target = join(workspace.folder, name)
  await mkdir(target)
  await command('backup', target, dataDir)
  const [folder = ''] = await readdir(target)
  return join(target, folder)
}

/** Restores a backup with `npm run restore`. Resolves to the output of the command. */
function restore(folder: string, dataDir: string): Promise<string> {
  return command('restore', folder, dataDir)
}

async function command(name: 'backup' | 'restore', folder: string, dataDir: string): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', S3_URL: '' }
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', name, '--', folder], { cwd: ROOT, env })
  return stdout.trim().split('\n').at(-1) ?? ''
}
