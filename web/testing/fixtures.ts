import type { BillingAddress } from '#contract/addresses.ts'
import type { AdminCategory } from '#contract/admin-categories.ts'
import type { AdminUser } from '#contract/admin-users.ts'
import { rupees } from '#contract/money.ts'
import type { ListedOrder } from '#contract/orders.ts'

const ID = '6f1f3f60-9d7f-4f5e-8f77-0d2f0c0a8d11'
const AT = '2026-11-20T11:05:00.000Z'

/** One valid answer of each entity. Spread it and change what a test is about. */
export const ADDRESS: BillingAddress = {
  address_id: ID,
  customer_id: ID,
  ...{ first_name: 'Ayesha', last_name: 'Khan', phone: '03001234567', email: 'ayesha@mandi.test' },
  ...{ address: '7 Mall Road', city: 'Lahore', state: 'Punjab', zip_code: '54000' },
  is_default: true,
  created_at: AT,
}

export const LISTED_ORDER: ListedOrder = {
  order_id: ID,
  customer_id: ID,
  currency: 'PKR',
  item_count: 3,
  status: 'shipped',
  payment_status: 'paid',
  order_date: AT,
  created_at: AT,
  subtotal: rupees(480),
  shipping: rupees(200),
  tax: rupees(0),
  total_amount: rupees(680),
  items: [{ product_id: ID, name: 'Onions', image_url: '/onions.webp', quantity: 3 }],
}

export const USER: AdminUser = {
  id: ID,
  email: 'ayesha@mandi.test',
  phone: '',
  role: 'customer',
  name: 'Ayesha Khan',
  created_at: AT,
  last_sign_in_at: AT,
  banned_until: null,
}

export const CATEGORY: AdminCategory = {
  ...{ category_id: ID, category_name: 'Vegetables', category: 'vegetables', description: '', sub_categories: [] },
  ...{ created_at: AT, updated_at: AT, product_count: 12, active_count: 10, seller_count: 3, usage: [] },
}
