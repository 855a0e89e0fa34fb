import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NewApiKey } from '#contract/api-keys.ts'
import { rupees } from '#contract/money.ts'
import { refreshFigures } from '#server/figures/refresh-figures.ts'
import { insertRole, insertSellerProfile } from '#server/testing/builders.ts'
import { aPaidOrder } from '#server/testing/order-builders.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

const run = promisify(execFile)
const TSC = resolve(import.meta.dirname, '../node_modules/typescript/bin/tsc')
const PASSWORD = 'a-demo-password'

const ROOT = resolve(import.meta.dirname, '..')
const PAGE = readFileSync(resolve(ROOT, 'docs/first-call.md'), 'utf8')

/** Returns the code blocks of the page about the first call, in one language. */
const blocks = (language: string) =>
  [...PAGE.matchAll(/^```(\w+)\n([\s\S]*?)^```/gm)].flatMap(([, name, code = '']) => (name === language ? [code] : []))
const [PROGRAM = '', POLL = ''] = blocks('ts')
const COMMANDS = blocks('sh').map((code) => code.trim())
/** The types that programs usually have from the package `@types/node`. */
const NODE = 'declare const process: { env: Record<string, string | undefined> }\n'

const FILES = `declare function readFile(path: string, encoding: 'utf8'): Promise<string>
declare function writeFile(path: string, text: string): Promise<void>
`

describe('the package mandi-client', () => {
  let shop: TestShop
  let folder: string

  beforeAll(async () => {
    shop = await createTestShop()
    folder = await mkdtemp(join(tmpdir(), 'mandi-client-'))
    const { stdout } = await run('npm', ['run', '--silent', 'build:client', '--', folder], { cwd: ROOT })
    await writeFile(join(folder, 'package.json'), '{"name":"integrator","private":true,"type":"module"}')
    await run('npm', ['install', '--offline', '--no-audit', '--no-fund', stdout.trim()], { cwd: folder })
    await rm(join(folder, 'mandi-client'), { recursive: true })
  }, 120_000)
  afterAll(async () => {
    await shop.close()
    await rm(folder, { recursive: true, force: true })
  })

  /** Checks the types of a program with the package. Resolves to the errors of the compiler, or an empty text. */
  async function typeErrors(name: string, program: string): Promise<string> {
    await writeFile(join(folder, name), program)
    const options = '--noEmit --strict --target ES2024 --module nodenext --lib ES2024,DOM,DOM.AsyncIterable'
    const checked = run(process.execPath, [TSC, name, ...options.split(' ')], { cwd: folder })
    return checked.then(
      () => '',
      ({ stdout }: { stdout: string }) => stdout,
    )
  }

  /** Creates an API key of a new seller with two paid orders, one of two units and one of three. */
  async function aSellerWithKey(): Promise<string> {
    const email = 'seller@mandi.test'
    const { user, access_token: token } = (
      await shop.as().post('/auth/v1/signup', { email, password: PASSWORD })
    ).json()
    await insertRole(shop.platform.database, user.id, 'seller')
    await insertSellerProfile(shop.platform.database, user.id, { business_name: 'Khan Farms', is_verified: true })
    for (const quantity of [2, 3]) {
      const { product_id } = await shop.aProduct({ seller_id: user.id, price: rupees(120) })
      await aPaidOrder(shop, [{ product_id, quantity }])
    }
    const form = { name: 'Warehouse', scopes: ['orders:read', 'orders:write'], expires_in_days: 1 }
    const proof = { by: 'password', password: PASSWORD }
    const answer = await shop.as({ id: user.id, email, token }).post('/api/seller/api-keys', { ...form, proof })
    return answer.json<NewApiKey>().secret
  }

  it('the package mandi-client is installed without a network, and the examples on the page about the first call work outside of the repository', async () => {
    expect(COMMANDS.filter((command) => !command.startsWith('curl'))).toEqual([
      'npm run build:client',
      'node program.ts',
    ])
    expect(await typeErrors('typed.ts', NODE + PROGRAM)).toBe('')
    expect(await typeErrors('typed-poll.ts', NODE + FILES + POLL.replace(/^import .*'node:fs.*\n/m, ''))).toBe('')
    await writeFile(join(folder, 'poll.ts'), POLL)
    await writeFile(join(folder, 'program.ts'), PROGRAM)
    const KEY = await aSellerWithKey()
    await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = shop.app.server.address() as AddressInfo
    const PATH = `${resolve(ROOT, 'node_modules/.bin')}:${process.env.PATH}`
    const env = { ...process.env, PATH, SHOP: `http://127.0.0.1:${port}`, KEY }
    const inShell = async (command: string) => (await run('sh', ['-c', command], { cwd: folder, env })).stdout
    const [products = '', orders = ''] = COMMANDS.filter((command) => command.startsWith('curl'))
    expect(JSON.parse(await inShell(products)).items).toHaveLength(2)
    expect(JSON.parse(await inShell(orders)).items).toMatchObject([{ amount: 36_000, status: 'placed' }])
    const lines = (await inShell('node program.ts')).trim().split('\n')
    expect(lines.map((line) => line.split(' ').slice(1))).toEqual([
      ['36000', 'processing'],
      ['24000', 'processing'],
    ])
    expect(JSON.parse(await inShell(orders)).items).toMatchObject([{ status: 'processing' }])
    await refreshFigures(shop.platform.database)
    const polled = async () => (await inShell('node poll.ts')).split('\n').filter(Boolean)
    expect(await polled()).toHaveLength(2)
    expect(await polled()).toEqual([])
    const { order_id } = JSON.parse(await inShell(orders)).items[0]
    await shop.as({ id: '', email: '', token: KEY }).patch(`/api/seller/orders/${order_id}`, { status: 'shipped' })
    await refreshFigures(shop.platform.database)
    expect(await polled()).toEqual([`${order_id} shipped`])
  }, 60_000)

  it.each([
    ['an unknown field of a request', "mandi.listSellerOrders({ query: { stauts: 'pending' } })", 'stauts'],
    ['a value of a wrong type', 'mandi.getSellerOrder({ params: { order_id: 7 } })', 'number'],
    ['a missing body', "mandi.updateSellerOrder({ params: { order_id: 'a' } })", 'body'],
    ['an unknown field of a response', 'mandi.getStore().then((store) => store.total)', 'total'],
  ])('the types of the package mandi-client refuse %s', async (_, line, named) => {
    const program = `import { createClient } from 'mandi-client'
      const mandi = createClient({ url: '', publishableKey: '' })
      await ${line}`
    expect(await typeErrors('wrong.ts', program)).toContain(named)
  })
})
