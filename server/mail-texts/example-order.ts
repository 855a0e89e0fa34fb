import type { Language } from '#contract/language.ts'
import { rupees } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'

const AT = '2026-11-20T11:05:00.000Z'
const ORDER_ID = '6f1f3f60-9d7f-4f5e-8f77-0d2f0c0a8d11'
const SELLER_ID = '5d1f2c9e-7a40-4d3b-9f7e-3c2b1a098765'

/** The recipient of the example emails to sellers. */
export const EXAMPLE_SELLER = { seller_id: SELLER_ID, business_name: 'Okara Fields' }
export const EXAMPLE_PRODUCT = {
  ...{ product_id: ORDER_ID, name: 'Red onions', names: { ur: 'لال پیاز' }, price: rupees(160), stock: 13 },
}

/**
 * Returns the order in the examples of emails. With `isCash`, the order is paid in cash at the door. Otherwise it was
 * paid by card.
 */
export function exampleOrder(language: Language, isCash = false): Order {
  const { price, stock: _, ...product } = EXAMPLE_PRODUCT
  const cash_due = isCash ? rupees(680) : null
  return {
    ...{ order_id: ORDER_ID, customer_id: SELLER_ID, currency: 'PKR', item_count: 3, status: 'shipped', language },
    ...{ payment_method: isCash ? 'cash_on_delivery' : 'card', payment_status: isCash ? 'pending' : 'paid' },
    ...{ subtotal: rupees(480), shipping: rupees(200), tax: rupees(0), total_amount: rupees(680) },
    ...{ rounding: rupees(0), cash_due: rupees(isCash ? 680 : 0), credit_used: rupees(0), exchange_rate: 280 },
    ...{ order_date: AT, created_at: AT },
    ...(language === 'ur'
      ? { first_name: 'عائشہ', last_name: 'خان', address: '7 مال روڈ', city: 'لاہور', state: 'پنجاب' }
      : { first_name: 'Ayesha', last_name: 'Khan', address: '7 Mall Road', city: 'Lahore', state: 'Punjab' }),
    ...{ phone: '03001234567', email: 'ayesha@example.com', zip_code: '54000' },
    note: language === 'ur' ? 'براہِ کرم دو بار گھنٹی بجائیں' : 'Please ring twice',
    items: [
      {
        ...product,
        ...{ order_id: ORDER_ID, seller_id: SELLER_ID, quantity: 3, price, image_url: '', unit_weight: 1 },
        unit_label: 'kg',
      },
    ],
    history: [],
    fulfilments: [
      {
        ...{ ...EXAMPLE_SELLER, order_id: ORDER_ID, status: 'shipped', item_count: 3, amount: rupees(480) },
        ...{ refunded_amount: rupees(0), cash_due, collected_at: null, updated_at: AT },
        ...{ courier: 'TCS', tracking_number: '779212345', cancel_reason: null, cancel_note: '' },
      },
    ],
    payment: null,
    refunds: [],
    refund_request: null,
  }
}
