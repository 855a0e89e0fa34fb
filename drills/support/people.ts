import { randomUUID } from 'node:crypto'
import { createTokens } from '#server/auth/testing/tokens.ts'
import type { Database } from '#server/platform/database/database.ts'
import { insertAccount, insertProduct, insertRole, insertSellerProfile } from '#server/testing/builders.ts'

/** Somebody who is signed in. */
export type Person = { id: string; token: string }

/** So many units of a product. */
export type Line = { product_id: string; quantity: number }

/** So many customers who are signed in, without the way through a login. */
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

/** An admin who is signed in. */
export async function anAdmin(database: Database): Promise<Person> {
  return aPerson(database, await createTokens(database), 'admin')
}

/** A seller who is signed in and has registered no business yet. */
export async function aSellerToBe(database: Database): Promise<Person> {
  return aPerson(database, await createTokens(database), 'seller')
}

/** A verified seller who is signed in. */
export async function aSeller(database: Database): Promise<Person> {
  const person = await aPerson(database, await createTokens(database), 'seller')
  await insertSellerProfile(database, person.id, { business_name: 'Khan Farms', is_verified: true })
  return person
}

/** Products of one seller, each with so much stock; their ids in order. */
export async function productsWith(database: Database, stocks: number[]): Promise<string[]> {
  const { id: seller_id } = await aSeller(database)
  const products = await Promise.all(
    stocks.map((stock, index) => insertProduct(database, { seller_id, stock, name: `Onions ${index}` })),
  )
  return products.map(({ product_id }) => product_id)
}

/** Puts lines into a customer's cart, in the given order. */
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
