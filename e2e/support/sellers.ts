import { randomInt, randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import type { Session } from '@supabase/auth-js'
import { StorageClient } from '@supabase/storage-js'
import { verifySeller } from '#contract/admin-sellers.ts'
import { addCartItem } from '#contract/cart.ts'
import { listCategories } from '#contract/catalog.ts'
import { ensureAccount } from '#contract/customers.ts'
import { rupees } from '#contract/money.ts'
import { checkout } from '#contract/orders.ts'
import { createProduct, type SellerProduct } from '#contract/seller-products.ts'
import { createSellerProfile, saveBankAccount } from '#contract/sellers.ts'
import { BUSINESS } from '#server/testing/builders.ts'
import { pay } from './orders.ts'
import { aCustomer, aMember, type Person, signIn } from './people.ts'
import { aPicture } from './pictures.ts'
import { PUBLISHABLE_KEY, shopApi, shopUrl } from './shop.ts'

export type Seller = Person & { business_name: string }

/** Creates a seller who has logged in once and has not registered a business yet. */
export async function aNewSeller(request: APIRequestContext): Promise<Person> {
  const person = await aMember(request)
  await shopApi(person.session)(ensureAccount, { body: { role: 'seller' } })
  return person
}

/** Creates a seller with a registered business that is not verified yet. */
export async function aWaitingSeller(request: APIRequestContext): Promise<Seller> {
  const person = await aNewSeller(request)
  const business_name = unique('Okara Fields')
  const api = shopApi(person.session)
  await api(createSellerProfile, {
    body: {
      ...BUSINESS,
      business_name,
      profile_picture: await upload(person.session, 'seller-images'),
    },
  })
  await api(saveBankAccount, {
    body: { bank_name: 'Meezan Bank', beneficiary_name: 'Bilal Ahmed', account_no: '0123456789' },
  })
  return { ...person, business_name }
}

export async function aVerifiedSeller(request: APIRequestContext): Promise<Seller> {
  const seller = await aWaitingSeller(request)
  await verify(seller)
  return seller
}

/**
 * Verifies the seller as an admin. Unverified sellers would disturb other tests, because they appear in the list of
 * sellers who wait.
 */
export async function verify({ session }: Person): Promise<void> {
  // Other journeys may end all sessions of the demo admin, so each call uses a new one.
  const admin = await signIn('admin@mandi.test')
  await shopApi(admin)(verifySeller, { params: { id: session.user.id }, body: {} })
}

/** Creates a product of the seller that is on sale for Rs. 240. */
export async function aProduct(seller: Seller): Promise<SellerProduct> {
  const [product] = await productsOf(seller, 1)
  if (!product) throw new Error('Nothing was put on sale.')
  return product
}

/** Creates several products of the seller that are on sale. Returns them in the order of their creation. */
export async function productsOf({ session }: Seller, count: number): Promise<SellerProduct[]> {
  const api = shopApi(session)
  const image_url = await upload(session, 'product-images')
  const [category] = (await api(listCategories)).items
  if (!category) throw new Error('The shop has no categories.')
  const products: SellerProduct[] = []
  while (products.length < count) {
    const body = {
      name: unique('Bhindi'),
      description: 'Picked this morning.',
      category_id: category.category_id,
      sub_category: category.sub_categories[0] ?? '',
      price: rupees(240),
      unit_weight: 1,
      unit_label: 'kg',
      stock: 100,
      image_url,
    }
    products.push(await api(createProduct, { body }))
  }
  return products
}

/** Creates a new customer who orders two units of the product. Resolves to the order id. */
export async function anOrderFor(request: APIRequestContext, { product_id }: SellerProduct): Promise<string> {
  const customer = await aCustomer(request)
  const api = shopApi(customer.session)
  await api(addCartItem, { body: { product_id, quantity: 2 } })
  const placed = await api(checkout, {
    idempotencyKey: randomUUID(),
    body: {
      first_name: 'Ayesha',
      last_name: 'Khan',
      phone: '03211234567',
      email: customer.email,
      address: '7 Mall Road',
      city: 'Lahore',
      zip_code: '54000',
      note: 'Please ring twice.',
    },
  })
  await pay(placed)
  return placed.order_id
}

/**
 * Deletes the session from the browser's storage without informing the page, as if it had expired and could not be
 * refreshed.
 */
export async function loseSession(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear())
}

/**
 * Adds a random number to a name, so that it is unique. Random letters could sound like the name of goods, such as
 * “dee” like “dahi” (yogurt), so that a search would find it.
 */
export function unique(name: string): string {
  return `${name} ${randomInt(1_000_000, 10_000_000)}`
}

async function upload(session: Session, bucket: 'seller-images' | 'product-images'): Promise<string> {
  const storage = new StorageClient(`${shopUrl()}/storage/v1`, {
    apikey: PUBLISHABLE_KEY,
    authorization: `Bearer ${session.access_token}`,
  })
  const { buffer, mimeType } = await aPicture('picture.png')
  const { data, error } = await storage.from(bucket).upload(`${randomUUID()}.png`, buffer, { contentType: mimeType })
  if (error) throw error
  return storage.from(bucket).getPublicUrl(data.path).data.publicUrl
}
