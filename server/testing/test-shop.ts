import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { createShop } from '#server/app.ts'
import { dictionaryOf } from '#server/catalog/search/dictionary.ts'
import { indexProducts } from '#server/catalog/search/index-products.ts'
import { readConfiguration } from '#server/configuration.ts'
import type { App } from '#server/platform/http/serve.ts'
import { createLog } from '#server/platform/log.ts'
import { openPlatform, type Platform } from '#server/platform/platform.ts'
import { createTestDatabase, type TestDatabase } from '#server/platform/testing/database.ts'
import { createTokens } from '../auth/testing/tokens.ts'
import * as builders from './builders.ts'
import { clientOf, type TestCaller, type TestClient } from './test-caller.ts'
import { watchRefusals } from './watched-refusals.ts'

type Product = Awaited<ReturnType<typeof builders.insertProduct>>

/** The whole shop on a database of its own, for the tests of one file. Builders give what a sentence names, and each call makes a new one. */
export type TestShop = {
  app: App
  platform: Platform
  databaseUrl: string
  /** Calls made by a signed-in caller, or by a guest when none is named. */
  as(caller?: TestCaller): TestClient
  /** Somebody who has signed up, but not yet logged in on a page of the shop: no row in `users`. */
  aMember(wish?: { email?: string; metadata?: Record<string, unknown> }): Promise<TestCaller>
  aCustomer(wish?: { username?: string }): Promise<TestCaller>
  aSeller(wish?: { business_name?: string; is_verified?: boolean }): Promise<TestCaller>
  /** A seller who has not registered a business yet. */
  aSellerWithoutProfile(): Promise<TestCaller>
  anAdmin(): Promise<TestCaller>
  aCategory(wish?: builders.CategoryWish): Promise<{ category_id: string; category: string }>
  /** A product on sale: onions at Rs. 120, 100 of them, by a seller of its own, unless told otherwise. */
  aProduct(wish?: Partial<builders.ProductWish>): Promise<Product>
  close(): Promise<void>
}

/** Opens a shop for the tests of one file; `environment` overrides the configuration, and `place` is a database that is ready. */
export async function createTestShop(
  environment: NodeJS.ProcessEnv = {},
  log: Logger = createLog('silent'),
  place?: TestDatabase,
): Promise<TestShop> {
  const testDatabase = place ?? (await createTestDatabase())
  const configuration = readConfiguration({
    AUTH_RATE_LIMITS: '1000',
    AUTH_AUTOCONFIRM: 'on',
    AUTH_PASSWORD_PASSES: '2',
    // No test asks a service of others, not even of a shop that faces the outside.
    AUTH_PASSWORD_REFUSED: 'none',
    ...environment,
  })
  const platform = await openPlatform(configuration, testDatabase.url, log)
  const { database } = platform
  const signToken = await createTokens(database, platform.encryption)
  const app = await createShop(platform)
  const refusals = watchRefusals(app)
  await platform.jobs.start()

  async function aMember({
    email = `${randomUUID()}@mandi.test`,
    metadata = {},
  }: {
    email?: string
    metadata?: Record<string, unknown>
  } = {}): Promise<TestCaller> {
    const id = await builders.insertAccount(database, email, metadata)
    return { id, email, token: await signToken({ user_id: id, email, user_metadata: metadata }) }
  }

  async function aCustomer({ username = 'ayesha' }: { username?: string } = {}): Promise<TestCaller> {
    const member = await aMember()
    await builders.insertRole(database, member.id, 'customer')
    await database.insertInto('customer_profiles').values({ id: member.id, username }).execute()
    return member
  }

  async function aSellerWithoutProfile(): Promise<TestCaller> {
    const member = await aMember()
    await builders.insertRole(database, member.id, 'seller')
    return member
  }

  async function aSeller({ business_name = 'Khan Farms', is_verified = true } = {}): Promise<TestCaller> {
    const member = await aSellerWithoutProfile()
    await builders.insertSellerProfile(database, member.id, { business_name, is_verified })
    return member
  }

  return {
    app,
    platform,
    databaseUrl: testDatabase.url,
    as: (caller) => clientOf(app, configuration.publishableKey, caller),
    aMember,
    aCustomer,
    aSeller,
    aSellerWithoutProfile,
    async anAdmin() {
      const member = await aMember()
      await builders.insertRole(database, member.id, 'admin')
      return member
    },
    aCategory: (wish) => builders.categoryNamed(database, wish),
    async aProduct(wish = {}) {
      const seller_id = wish.seller_id ?? (await aSeller()).id
      const product = await builders.insertProduct(database, { ...wish, seller_id })
      await indexProducts(database, await dictionaryOf(platform), [product.product_id])
      return product
    },
    async close() {
      await app.close()
      await platform.close()
      await testDatabase.drop()
      refusals.throwIfUndocumented()
    },
  }
}
