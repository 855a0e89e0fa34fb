import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({ AUTH_AUTOCONFIRM: 'off' })
})
afterAll(() => shop.close())

function makeAdmin(
  email?: string,
  databaseUrl: string = shop.databaseUrl,
  dataDir = 'data',
): Promise<{ exitCode: number; says: string }> {
  const program = join(import.meta.dirname, 'make-admin.ts')
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir }
  const parameters = email === undefined ? [] : [email]
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...parameters], { env }, (error, stdout, stderr) =>
      resolve({ exitCode: error ? Number(error.code) : 0, says: (stdout + stderr).trim() }),
    )
  })
}

describe('npm run admin -- EMAIL', () => {
  it('[R1] the command “npm run admin -- EMAIL” makes a customer an admin, and also an account without a role, even if the email is typed in capital letters', async () => {
    for (const caller of [await shop.aCustomer(), await shop.aMember()]) {
      const { exitCode, says } = await makeAdmin(caller.email.toUpperCase())
      expect({ exitCode, says }).toEqual({ exitCode: 0, says: expect.stringMatching(/is an owner of the shop now/) })
      expect((await shop.as(caller).get('/api/account')).json()).toMatchObject({
        role: 'admin',
        staff_roles: ['owner'],
      })
    }
  })

  it('the command “npm run admin -- EMAIL” exits with code 1 and says to sign up first if the account does not exist', async () => {
    const { exitCode, says } = await makeAdmin('nobody@mandi.test')
    expect({ exitCode, says }).toEqual({
      exitCode: 1,
      says: 'There is no account with the e-mail nobody@mandi.test. Sign up with it first, then run this again.',
    })
  })

  it('the command “npm run admin -- EMAIL” refuses an account with an unconfirmed email', async () => {
    const email = `${randomUUID()}@mandi.test`
    const password = 'password of the attacker'
    expect((await shop.as().post('/auth/v1/signup', { email, password })).statusCode).toBe(200)
    expect(await makeAdmin(email)).toEqual({
      exitCode: 1,
      says: `The email ${email} is not confirmed. Open the link in its confirmation email, then run this again.`,
    })
    const admins = await shop.platform.database
      .selectFrom('users')
      .innerJoin('auth.users as account', 'account.id', 'users.id')
      .select('users.role')
      .where('email', '=', email)
      .execute()
    expect(admins).toEqual([])
  })

  it('the command “npm run admin -- EMAIL” exits with one sentence if the database is unreachable', async () => {
    const { exitCode, says } = await makeAdmin('nobody@mandi.test', 'postgres://mandi@127.0.0.1:1/mandi')
    expect({ exitCode, says }).toEqual({
      exitCode: 1,
      says: expect.stringMatching(/^The database is unreachable: .*$/),
    })
  })

  it('the command “npm run admin -- EMAIL” creates no database if the data folder has none, and names the folder', async () => {
    const parent = await mkdtemp(join(tmpdir(), 'mandi-admin-'))
    const folder = join(parent, 'nowhere')
    expect(await makeAdmin('nobody@mandi.test', '', folder)).toEqual({
      exitCode: 1,
      says: `There is no database in ${folder}. Set DATA_DIR to the shop’s folder.`,
    })
    expect(await readdir(parent)).toEqual([])
    await rm(parent, { recursive: true })
  })

  it.each([
    ['is missing', undefined],
    ['is not an email', '--help'],
  ])('the command “npm run admin -- EMAIL” prints its usage if the argument %s', async (_, parameter) => {
    expect(await makeAdmin(parameter)).toEqual({ exitCode: 2, says: 'Usage: npm run admin -- EMAIL' })
  })
})
