import { randomBytes, randomUUID } from 'node:crypto'
import { API_SCOPES } from '#contract/api-scopes.ts'
import type { Cart } from '#contract/cart.ts'
import type { PlacedOrder } from '#contract/orders.ts'
import { hashOf, newKeyText, shownPartOf } from '#server/api-keys/key-text.ts'
import { aFactorOf } from './builders.ts'
import { BILLING, checkOut } from './order-builders.ts'
import type { TestCaller } from './test-caller.ts'
import type { TestShop } from './test-shop.ts'

/**
 * The kinds of callers in the test of permissions, in the order in which they try each call. The callers who own the
 * objects in the paths come last.
 */
export const COLUMNS = [
  'guest',
  'banned user',
  'password only, factor owed',
  'unverified seller',
  'seller without profile',
  'other customer',
  'other seller',
  'customer and seller',
  'owner',
  'support',
  'catalogue',
  'finance',
  'manager of the seller',
  'products staff of the seller',
  'orders staff of the seller',
  'staff of an unverified seller',
  'key without scopes',
  'key of the shop',
  'key of another seller',
  'key of the seller',
  'customer',
  'seller',
] as const
export type Column = (typeof COLUMNS)[number]

/** The callers of the test of permissions, and the objects of `customer` and `seller` to which paths refer. */
export type PermissionCast = {
  people: Record<Exclude<Column, 'guest'>, TestCaller>
  /**
   * Returns the path of an operation with ids filled in: ids of existing objects if there are any, otherwise random
   * ids.
   */
  pathOf(template: string): string
  /** Puts the product of the seller back on sale, which an earlier call of the test may have archived. */
  restoreProduct(): Promise<unknown>
}

/**
 * Creates the callers of the test of permissions. The customer has an order, an address and a wishlist item with
 * products of the seller, so that all paths lead to existing objects.
 */
export async function createPermissionCast(shop: TestShop): Promise<PermissionCast> {
  const sellers = { seller: await shop.aSeller(), 'unverified seller': await shop.aSeller({ is_verified: false }) }
  const people = {
    ...sellers,
    'manager of the seller': await shop.aStaffMemberOf(sellers.seller, 'manager'),
    'products staff of the seller': await shop.aStaffMemberOf(sellers.seller, 'products'),
    'orders staff of the seller': await shop.aStaffMemberOf(sellers.seller, 'orders'),
    'staff of an unverified seller': await shop.aStaffMemberOf(sellers['unverified seller'], 'manager'),
    customer: await shop.aCustomer(),
    'other customer': await shop.aCustomer(),
    'other seller': await shop.aSeller(),
    'customer and seller': await aCustomerWhoSells(shop),
    'seller without profile': await shop.aSellerWithoutProfile(),
    owner: await shop.anAdmin(),
    support: await shop.anAdmin(['support']),
    catalogue: await shop.anAdmin(['catalogue']),
    finance: await shop.anAdmin(['finance']),
    'banned user': await aBannedCustomer(shop),
    'password only, factor owed': await aCustomerOwingFactor(shop),
  }
  const keys = {
    'key without scopes': await aKeyOf(shop, people.seller, { seller_id: people.seller.id, scopes: ['sellers:read'] }),
    'key of the shop': await aKeyOf(shop, people.owner, { seller_id: null, scopes: API_SCOPES }),
    'key of another seller': await aKeyOf(shop, people['other seller'], {
      seller_id: people['other seller'].id,
      scopes: API_SCOPES,
    }),
    'key of the seller': await aKeyOf(shop, people.seller, { seller_id: people.seller.id, scopes: API_SCOPES }),
  }
  const owner = shop.as(people.customer)
  const product = await shop.aProduct({ seller_id: people.seller.id })
  const line = { product_id: product.product_id }
  await owner.post('/api/cart/items', line)
  const { order_id } = (await checkOut(shop, people.customer)).json<PlacedOrder>()
  const cart = (await owner.post('/api/cart/items', line)).json<Cart>()
  await owner.post('/api/wishlist', line)
  const address = (await owner.post('/api/billing-addresses', BILLING)).json<{ address_id: string }>()
  const waiting = await shop.aSeller({ is_verified: false })
  const session = await shop.platform.database
    .insertInto('auth.sessions')
    .values({ user_id: people.customer.id, refresh_key: randomBytes(32) })
    .returning('id')
    .executeTakeFirstOrThrow()

  const change = await shop.platform.database
    .insertInto('product_changes')
    .values({ seller_id: people.seller.id, key: 'a key', request_hash: '', steps: '[]', refused: '[]' })
    .returning('change_id')
    .executeTakeFirstOrThrow()

  const imported = await shop.platform.database
    .insertInto('product_imports')
    .values({ seller_id: people.seller.id, key: 'a key', request_hash: '', changed: 1 })
    .returning('import_id')
    .executeTakeFirstOrThrow()

  const fetch_id = randomUUID()
  await shop.platform.database
    .insertInto('import_pictures')
    .values({ seller_id: people.seller.id, name: 'https://example.com/a.jpg', fault: 'gone', fetch_id })
    .execute()

  const invitation = await shop.platform.database
    .insertInto('seller_invitations')
    .values({
      ...{ seller_id: people.seller.id, email: 'bilal@mandi.test', seller_role: 'orders' },
      ...{ token_hash: randomBytes(32), expires_at: new Date(Date.now() + 3_600_000) },
    })
    .returning('invitation_id')
    .executeTakeFirstOrThrow()
  const leaving = await shop.aStaffMemberOf(people.seller, 'orders')

  const ids: Record<string, string | undefined> = {
    order_id,
    kind: 'cnic_front',
    product_id: product.product_id,
    category_id: product.category_id,
    change_id: change.change_id,
    import_id: imported.import_id,
    fetch_id,
    address_id: address.address_id,
    session_id: session.id,
    subscription_id: await aPushSubscriptionOf(shop, people.customer, session.id),
    key_id: keys['key without scopes'].key_id,
    'cart/items/id': cart.items[0]?.id,
    'sellers/id': waiting.id,
    'users/id': waiting.id,
    invitation_id: invitation.invitation_id,
    'seller/staff/id': leaving.id,
  }
  return {
    people: { ...people, ...keys },
    restoreProduct: () =>
      shop.platform.database
        .updateTable('shop_products')
        .set({ status: 'active' })
        .where('product_id', '=', product.product_id)
        .execute(),
    pathOf: (template) =>
      template.replace(/(\w+\/\w+)?\/\{(\w+)\}/g, (_, before = '', name) => {
        const id = ids[name] ?? ids[`${before}/${name}`] ?? ids[`${before.split('/').pop()}/${name}`] ?? randomUUID()
        return `${before}/${id}`
      }),
  }
}

/** Test helper: creates a push subscription of an account, and returns its id. */
async function aPushSubscriptionOf(shop: TestShop, { id }: TestCaller, session_id: string): Promise<string> {
  const subscription_id = randomUUID()
  const browser = { endpoint: `https://fcm.googleapis.com/${subscription_id}`, p256dh: '', auth_secret: '' }
  await shop.platform.database
    .insertInto('push_subscriptions')
    .values({ subscription_id, user_id: id, session_id, ...browser })
    .execute()
  return subscription_id
}

/** Creates an API key and returns it as a caller. The key may have scopes that the shop would not give to its owner. */
async function aKeyOf(
  shop: TestShop,
  creator: TestCaller,
  { seller_id, scopes }: { seller_id: string | null; scopes: readonly string[] },
): Promise<TestCaller & { key_id: string }> {
  const token = newKeyText()
  const { key_id } = await shop.platform.database
    .insertInto('api_keys')
    .values({
      key_hash: hashOf(token),
      prefix: shownPartOf(token),
      seller_id,
      created_by: creator.id,
      name: 'Warehouse',
      scopes: [...scopes],
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .returning('key_id')
    .executeTakeFirstOrThrow()
  return { ...creator, token, key_id }
}

/** Test helper: creates an account that shops, and also sells as a verified seller. */
async function aCustomerWhoSells(shop: TestShop): Promise<TestCaller> {
  const person = await shop.aSeller()
  await shop.as(person).post('/api/account/roles', { role: 'customer' })
  return person
}

async function aBannedCustomer(shop: TestShop): Promise<TestCaller> {
  const person = await shop.aCustomer()
  await shop.platform.database
    .updateTable('auth.users')
    .set({ banned_until: new Date(Date.now() + 3_600_000) })
    .where('id', '=', person.id)
    .execute()
  return person
}

/** Creates a customer who has a verified second factor, but a session that was opened with the password only. */
async function aCustomerOwingFactor(shop: TestShop): Promise<TestCaller> {
  const person = await shop.aCustomer()
  await aFactorOf(shop.platform.database, person.id)
  return person
}
