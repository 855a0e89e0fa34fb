import { type Paisa, rupees } from '#contract/money.ts'
import type { Refund } from '#contract/refunds.ts'
import type { Tone } from '#contract/statuses.ts'

export const TONES: Tone[] = ['success', 'warning', 'danger', 'info', 'neutral']

/** A row of the sample tables. */
export type Sample = { id: string; name: string; price: Paisa; stock: number; tone: Tone }

export const SAMPLES: Sample[] = [
  { id: 'onions', name: 'Pyaaz', price: rupees(120), stock: 24, tone: 'success' },
  { id: 'mangoes', name: 'Chaunsa mangoes, a box of five kilograms', price: rupees(1250.5), stock: 3, tone: 'warning' },
  { id: 'rice', name: 'Basmati', price: rupees(4200), stock: 0, tone: 'danger' },
]

const A_REFUND: Refund = {
  refund_id: '00000000-0000-4000-8000-000000000001',
  seller_id: null,
  reason: 'order_cancelled',
  amount: rupees(1250),
  charged_amount: 446,
  credit_amount: rupees(0),
  status: 'done',
  created_at: '2026-11-20T11:05:00.000Z',
}

export const REFUNDS: Refund[] = [
  A_REFUND,
  { ...A_REFUND, refund_id: '00000000-0000-4000-8000-000000000002', reason: 'requested', status: 'pending' },
  { ...A_REFUND, refund_id: '00000000-0000-4000-8000-000000000003', reason: 'paid_twice', status: 'failed' },
]

export const DAYS = [1200, 0, 3400, 2100, 5600, 4300, 900].map((amount, place) => ({
  day: `2026-11-${14 + place}`,
  value: rupees(amount),
}))
