import { randomUUID } from 'node:crypto'
import { createTokens } from '#server/auth/testing/tokens.ts'
import type { Database } from '#server/platform/database/database.ts'
import { insertAccount, insertProduct, insertRole, insertSellerProfile } from '#server/testing/builders.ts'

/** The id and the access token of a signed-in account. */
export type Person = { id: string; token: string }

/** A product, and the quantity to buy. */
export type Line = { product_id: string; quantity: number }

/** Creates signed-in customers directly in the database, without a login. */
export async function customers(database: Database, count: number): Promise<Person[]> {
  const sign = await createTokens(database)
  return Promise.all(
    Array.from({ length: count }, async () => {
      const person = await aPerson(database, sign, 'customer')
      await database.insertInto('customer_profiles').values({ id: person.id, username: 'ayesha' }).execute()
      return person
    }),
  )
}

/** Creates a signed-in admin. */
export async function anAdmin(database: Database): Promise<Person> {
  return aPerson(database, await createTokens(database), 'admin')
}

/** Creates a signed-in seller who has no business profile yet. */
export async function aSellerToBe(database: Database): Promise<Person> {
  return aPerson(database, await createTokens(database), 'seller')
}

/** Creates a signed-in, verified seller. */
export async function aSeller(database: Database): Promise<Person> {
  const person = await aPerson(database, await createTokens(database), 'seller')
  await insertSellerProfile(database, person.id, { business_name: 'Khan Farms', is_verified: true })
  return person
}

/**
 * Creates products of one seller, one for each given stock. Without `seller`, the seller is new. Resolves to their ids
 * in the same order.
 */
export async function productsWith(database: Database, stocks: number[], seller?: Person): Promise<string[]> {
  const { id: seller_id } = seller ?? (await aSeller(database))
  const products = await Promise.all(
    stocks.map((stock, index) => insertProduct(database, { seller_id, stock, name: `Onions ${index}` })),
  )
  return products.map(({ product_id }) => product_id)
}

/** Adds lines to a customer's cart in the given order. */
export async function fillCart(database: Database, customer_id: string, lines: Line[]): Promise<void> {
  await database
    .insertInto('cart')
    .values(lines.map((line) => ({ customer_id, ...line })))
    .execute()
}

async function aPerson(
  database: Database,
  sign: Awaited<ReturnType<typeof createTokens>>,
  role: 'customer' | 'seller' | 'admin',
): Promise<Person> {
  const email = `${randomUUID()}@mandi.test`
  const id = await insertAccount(database, email, {})
  await insertRole(database, id, role)
  return { id, token: await sign({ user_id: id, email, user_metadata: {} }) }
}
