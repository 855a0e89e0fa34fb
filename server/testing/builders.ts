import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Role } from '#contract/customers.ts'
import { type Paisa, rupees } from '#contract/money.ts'
import type { StaffRole } from '#contract/staff-roles.ts'
import type { ProductStatus } from '#contract/statuses.ts'
import { recordPrices } from '#server/catalog/price-history.ts'
import type { Database } from '#server/platform/database/database.ts'
import { noteAccount, noteCategory } from '#server/platform/figure-changes.ts'

export type CategoryOptions = { category_name?: string; sub_categories?: string[] }
export type ProductOptions = {
  product_id?: string | undefined
  seller_id: string
  category?: string
  sub_category?: string | null
  name?: string
  description?: string
  price?: Paisa
  unit_weight?: number
  unit_label?: string
  stock?: number
  image_url?: string
  status?: ProductStatus
}

/** The fields of a valid business profile, without its picture. */
export const BUSINESS = {
  business_name: 'Okara Fields',
  business_details: 'Vegetables from our own fields',
  first_name: 'Bilal',
  last_name: 'Ahmed',
  contact_no: '03001234567',
  city: 'Okara',
  province: 'Punjab',
  address: '12 Canal Road',
  postal_code: 56_300,
  consent: true as const,
}

/** Inserts an account that can sign in but has no role yet. Resolves to its id. */
export async function insertAccount(database: Database, email: string, metadata: object): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
    values (${randomUUID()}, ${email}, now(), ${JSON.stringify(metadata)}::jsonb) returning id`.execute(database)
  return rows[0]?.id ?? ''
}

/** Gives an account a verified second factor, which receives its codes by text message. Resolves to the factor's id. */
export async function aFactorOf(database: Database, user_id: string): Promise<string> {
  const phone = { factor_type: 'phone', phone: '923001234567', friendly_name: 'Phone' } as const
  const { id } = await database
    .insertInto('auth.mfa_factors')
    .values({ ...phone, user_id, status: 'verified' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Gives an account its role. An admin gets the staff roles, which are `owner` by default. */
export async function insertRole(
  database: Database,
  id: string,
  role: Role,
  staff_roles: StaffRole[] = role === 'admin' ? ['owner'] : [],
): Promise<void> {
  await database.insertInto('users').values({ id, role, staff_roles }).execute()
  await noteAccount(database, id)
}

export async function insertSellerProfile(
  database: Database,
  id: string,
  { business_name, is_verified }: { business_name: string; is_verified: boolean },
): Promise<void> {
  await database
    .insertInto('seller_profiles')
    .values({
      id,
      business_name,
      is_verified,
      first_name: 'Bilal',
      last_name: 'Ahmed',
      contact_no: '03001234567',
      city: 'Lahore',
      province: 'Punjab',
      address: '12 Mall Road',
      postal_code: 54_000,
      business_details: 'Fresh from the farm',
      profile_picture: '/storage/v1/object/public/seller-images/shop.webp',
    })
    .execute()
}

/** Returns the id and the lower-case name of a category. Creates the category if it does not exist. */
export async function categoryNamed(
  database: Database,
  { category_name = 'Vegetables', sub_categories = [] }: CategoryOptions = {},
): Promise<{ category_id: string; category: string }> {
  const { rows } = await sql<{ category_id: string }>`
    insert into categories (category_name, sub_categories) values (${category_name}, ${sub_categories}::text[])
    on conflict (lower(category_name)) do update set category_name = excluded.category_name
    returning category_id`.execute(database)
  return { category_id: rows[0]?.category_id ?? '', category: category_name.toLowerCase() }
}

export async function insertProduct(database: Database, { category, ...options }: ProductOptions) {
  const found = await categoryNamed(database, category === undefined ? {} : { category_name: category })
  await noteCategory(database, found.category_id)
  const product = await database
    .insertInto('shop_products')
    .values({
      name: 'Pyaaz (red onions)',
      description: 'From Sindh',
      price: rupees(120),
      unit_weight: 1,
      unit_label: 'kg',
      stock: 100,
      image_url: '/storage/v1/object/public/product-images/onions.webp',
      ...found,
      ...options,
    })
    .returning(['product_id', 'seller_id', 'category_id', 'category', 'name', 'price', 'stock'])
    .executeTakeFirstOrThrow()
  await recordPrices(database, [product.product_id])
  return product
}

/** Adds the database row of a picture in a bucket, without a file. Returns the path of the picture's URL. */
export async function aStoredPicture(
  database: Database,
  bucket: 'seller-images' | 'product-images' | 'shop-images',
): Promise<string> {
  const path = `${randomUUID()}.webp`
  const size = { size: 1, width: 1, height: 1 }
  await database
    .insertInto('media_objects')
    .values({ bucket, path, storage_key: `${bucket}/${path}`, content_type: 'image/webp', ...size })
    .execute()
  return `/storage/v1/object/public/${bucket}/${path}`
}
