import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { SellerStaffRole } from '#contract/seller-roles.ts'
import type { StaffRole } from '#contract/staff-roles.ts'
import { createShop } from '#server/app.ts'
import { indexProducts } from '#server/catalog/index-products.ts'
import { dictionaryOf } from '#server/catalog/search-terms.ts'
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

/**
 * A whole shop on a new database, for the tests of one file. Each call of a builder function creates a new object,
 * except that `aCategory` returns an existing category of the same name.
 */
export type TestShop = {
  app: App
  platform: Platform
  databaseUrl: string
  /** Returns a test client that makes API calls as this caller, or as a guest. */
  as(caller?: TestCaller): TestClient
  /**
   * Creates an account that has signed up but has never logged in on a page of the shop. It therefore has no row in
   * `users`.
   */
  aMember(options?: { email?: string; metadata?: Record<string, unknown> }): Promise<TestCaller>
  aCustomer(options?: { username?: string }): Promise<TestCaller>
  aSeller(options?: { business_name?: string; is_verified?: boolean }): Promise<TestCaller>
  /** Creates a seller who has no business profile. */
  aSellerWithoutProfile(): Promise<TestCaller>
  /** Creates a customer who works for this seller. */
  aStaffMemberOf(seller: TestCaller, seller_role: SellerStaffRole): Promise<TestCaller>
  /** Creates an admin with these staff roles. By default, the admin is an owner. */
  anAdmin(staffRoles?: StaffRole[]): Promise<TestCaller>
  aCategory(options?: builders.CategoryOptions): Promise<{ category_id: string; category: string }>
  /**
   * Creates a product, by default with the status `active`. By default, it is 100 onions at Rs. 120 from a new seller.
   */
  aProduct(options?: Partial<builders.ProductOptions>): Promise<Product>
  close(): Promise<void>
}

/**
 * Starts a shop for the tests of one file. `environment` overrides the default configuration of tests. If `place` is
 * given, the shop uses this database instead of a new one.
 */
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
    // In tests, the checks for common and leaked passwords are off, so that tests use no external service, even if
    // their shop is public.
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
    async aStaffMemberOf({ id }, seller_role) {
      const person = await aCustomer()
      await database.updateTable('users').set({ staff_of: id, seller_role }).where('id', '=', person.id).execute()
      return person
    },
    async anAdmin(staffRoles) {
      const member = await aMember()
      await builders.insertRole(database, member.id, 'admin', staffRoles)
      return member
    },
    aCategory: (options) => builders.categoryNamed(database, options),
    async aProduct(options = {}) {
      const seller_id = options.seller_id ?? (await aSeller()).id
      const product = await builders.insertProduct(database, { ...options, seller_id })
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
