import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#database/demo/people/demo-accounts.ts'
import { hashPassword } from './auth/index.ts'
import { refuseDemoAccounts } from './demo-accounts.ts'
import { createTestShop, type TestShop } from './testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

it('a public shop refuses a database in which a demo account has its public password, and names the account', async () => {
  const { database } = shop.platform
  await refuseDemoAccounts(database)

  const { id } = await shop.aMember({ email: DEMO_ACCOUNTS.admin })
  const setPassword = async (password: string) =>
    database
      .updateTable('auth.users')
      .set({ encrypted_password: await hashPassword(password, { passes: 2 }) })
      .where('id', '=', id)
      .execute()
  await setPassword(DEMO_PASSWORD)
  await expect(refuseDemoAccounts(database)).rejects.toThrow(`a public password: ${DEMO_ACCOUNTS.admin}. `)
  await setPassword('only I know this')
  await refuseDemoAccounts(database)
})
