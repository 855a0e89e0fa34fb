import { z } from 'zod'
import { call, nothing, pageOf, pageQuery, timestamp } from './call.ts'
import { latinDigits } from './digits.ts'
import { idInAddress, nameOf, oneLine, paisa, paymentMethod, reversalForm, tooLong } from './fields.ts'
import { collectionForm } from './seller-orders.ts'

/** The API calls of admins about the cash that sellers and riders collect at the customers' doors. */

/** A balance or difference in paisa. It can be negative. */
const signedPaisa = z
  .int()
  .brand<'Paisa', 'inout'>()
  .meta({ description: 'Paisa; may be negative', examples: [-500] })

/** A seller or rider who has collected cash. The cash in hand is a balance of the ledger. */
export const collector = z
  .object({
    collector_id: z.uuid(),
    name: z.string().describe('The business name of the seller, or the name of the rider'),
    phone: z.string(),
    is_rider: z.boolean(),
    cash_in_hand: signedPaisa.describe('Collected cash that is not deposited'),
    is_over_limit: z.boolean().describe('Whether the cash reaches the limit of the shop settings for new cash orders'),
    collections: z.int().describe('The number of collections that are not deposited in full'),
    oldest_collected_at: timestamp.nullable().describe('The oldest of these collections'),
    counted_at: timestamp.nullable().describe('The last count of the cash'),
  })
  .meta({ id: 'Collector' })
export type Collector = z.infer<typeof collector>

const tag = 'Admin: cash'
const collectorParams = z.object({ collector_id: idInAddress })
const COLLECTORS_ON_A_PAGE = 20

export const listCollectors = call({
  name: 'listCollectors',
  method: 'GET',
  path: '/api/admin/cash/collectors',
  caller: 'admin',
  staff: ['finance'],
  tag,
  summary: 'Sellers and riders who have collected cash, with their cash in hand, the largest first',
  query: z.strictObject(pageQuery(COLLECTORS_ON_A_PAGE)),
  response: pageOf(collector),
})

/** One of two records about a collector's cash: the collector deposited it, or an admin counted it. */
export const cashMovement = z
  .object({
    movement_id: z.uuid(),
    kind: z.enum(['deposit', 'count']),
    collector_id: z.uuid(),
    name: z.string(),
    amount: paisa.describe('The deposited or counted cash in paisa'),
    expected: signedPaisa.nullable().describe('The cash in hand before the count; null for a deposit'),
    note: z.string().describe('The reference of the deposit, or the reason for a difference'),
    recorded_by: z.string().nullable().describe('The email of the admin'),
    created_at: timestamp,
    reversed_at: timestamp.nullable().describe('When an admin reversed the deposit; null for a count'),
    reversed_by: z.string().nullable().describe('The email of the admin who reversed the deposit'),
    reversal_reason: z.string().describe('Empty if the deposit is not reversed'),
  })
  .meta({ id: 'CashMovement' })
export type CashMovement = z.infer<typeof cashMovement>

export const listCashMovements = call({
  name: 'listCashMovements',
  method: 'GET',
  path: '/api/admin/cash/movements',
  caller: 'admin',
  staff: ['finance'],
  tag,
  summary: 'Deposits and counts of cash, newest first',
  query: z.strictObject({ collector_id: z.uuid().optional(), ...pageQuery(COLLECTORS_ON_A_PAGE) }),
  response: pageOf(cashMovement),
})

const reference = z
  .string()
  .trim()
  .min(3, 'Enter the reference with at least 3 characters')
  .max(100, tooLong)
  .overwrite(latinDigits)
  .describe('The number of the bank slip, the transfer or the receipt')

export const depositForm = z
  .strictObject({
    amount: paisa.refine((amount) => amount > 0, { error: 'Enter the deposited amount' }),
    reference,
  })
  .meta({ id: 'DepositForm' })

export const recordDeposit = call({
  name: 'recordDeposit',
  method: 'POST',
  path: '/api/admin/cash/collectors/:collector_id/deposits',
  caller: 'admin',
  staff: ['finance'],
  tag,
  summary: 'Record cash that a collector has deposited; the same Idempotency-Key records it once',
  params: collectorParams,
  body: depositForm,
  idempotent: true,
  refusals: ['collector_not_found', 'deposit_too_large'],
  response: collector,
  status: 201,
})

export const reverseDeposit = call({
  name: 'reverseDeposit',
  method: 'POST',
  path: '/api/admin/cash/deposits/:deposit_id/reversal',
  caller: 'admin',
  staff: ['finance'],
  tag,
  summary: 'Reverse a deposit that was recorded by mistake; repeating it has no effect',
  params: z.object({ deposit_id: idInAddress }),
  body: reversalForm,
  refusals: ['deposit_not_found'],
  response: collector,
})

export const countForm = z
  .strictObject({
    expected: signedPaisa.describe('The cash in hand as the caller saw it; if it has changed, the count is refused'),
    counted: paisa,
    reason: z
      .string()
      .trim()
      .max(300, tooLong)
      .default('')
      .describe('The reason for a difference; required if there is one'),
  })
  .meta({ id: 'CountForm' })

export const countCash = call({
  name: 'countCash',
  method: 'POST',
  path: '/api/admin/cash/collectors/:collector_id/counts',
  caller: 'admin',
  staff: ['finance'],
  tag,
  summary: 'Close the day of a collector: record the counted cash, and post a difference as shortage',
  params: collectorParams,
  body: countForm,
  idempotent: true,
  refusals: ['collector_not_found', 'cash_changed', 'cash_difference_unexplained'],
  response: collector,
  status: 201,
})

/** A rider of the operator, who collects the cash of some sellers. */
export const rider = z.object({ rider_id: z.uuid(), name: z.string(), phone: z.string() }).meta({ id: 'Rider' })
export type Rider = z.infer<typeof rider>

export const listRiders = call({
  name: 'listRiders',
  method: 'GET',
  path: '/api/admin/cash/riders',
  caller: 'admin',
  staff: ['finance'],
  tag,
  summary: 'The riders of the operator, by name',
  query: z.strictObject({}),
  response: z.object({ items: z.array(rider) }),
})

export const riderForm = z
  .strictObject({
    name: nameOf('Name').min(1, 'Enter the name of the rider').max(80, tooLong),
    phone: oneLine('Phone').min(7, 'Enter the phone number of the rider').max(20, tooLong).overwrite(latinDigits),
  })
  .meta({ id: 'RiderForm' })

export const addRider = call({
  name: 'addRider',
  method: 'POST',
  path: '/api/admin/cash/riders',
  caller: 'admin',
  staff: ['finance'],
  tag,
  summary: 'Add a rider',
  body: riderForm,
  response: rider,
  status: 201,
})

/** The setting of a seller that determines who collects the cash of the seller's orders. */
const cashSetting = z.object({
  rider_id: z.uuid().nullable().describe('The rider who collects; null if the seller collects'),
})

const sellerParams = z.object({ seller_id: idInAddress })

export const getCashSetting = call({
  name: 'getCashSetting',
  method: 'GET',
  path: '/api/admin/cash/sellers/:seller_id',
  caller: 'admin',
  staff: ['finance'],
  tag,
  summary: 'Who collects the cash of a seller’s orders',
  params: sellerParams,
  refusals: ['seller_not_found'],
  response: cashSetting,
})

export const changeCashSetting = call({
  name: 'changeCashSetting',
  method: 'PUT',
  path: '/api/admin/cash/sellers/:seller_id',
  caller: 'admin',
  staff: ['finance'],
  tag,
  summary: 'Let a rider or the seller collect the cash of the seller’s orders',
  params: sellerParams,
  body: z.strictObject(cashSetting.shape),
  refusals: ['seller_not_found', 'rider_not_found'],
  response: cashSetting,
})

const fulfilmentParams = z.object({ order_id: idInAddress, seller_id: idInAddress })

export const collectForSeller = call({
  name: 'collectForSeller',
  method: 'POST',
  path: '/api/admin/orders/:order_id/fulfilments/:seller_id/collection',
  caller: 'admin',
  staff: ['finance'],
  tag,
  summary: 'Record the cash that the seller or the rider collected for a fulfilment; it is then delivered',
  params: fulfilmentParams,
  body: collectionForm,
  refusals: [
    'order_not_found',
    'no_cash_due',
    'cash_already_collected',
    'already_cancelled',
    'cash_difference_unexplained',
    'cash_too_much',
    'tax_rules_changed',
  ],
  response: nothing,
  status: 204,
})

export const refuseForSeller = call({
  name: 'refuseForSeller',
  method: 'POST',
  path: '/api/admin/orders/:order_id/fulfilments/:seller_id/refusal',
  caller: 'admin',
  staff: ['support', 'finance'],
  tag,
  summary: 'Record that the customer refused a fulfilment at the door; it is then cancelled',
  params: fulfilmentParams,
  refusals: ['order_not_found', 'no_cash_due', 'cash_already_collected', 'already_cancelled'],
  response: nothing,
  status: 204,
})

/** A refund that staff must pay back by hand, because no payment provider sends refunds of its payment method. */
export const owedRefund = z
  .object({
    refund_id: z.uuid(),
    order_id: z.uuid(),
    first_name: z.string(),
    last_name: z.string(),
    phone: z.string(),
    payment_method: paymentMethod.describe('How the customer paid'),
    amount: paisa,
    created_at: timestamp,
  })
  .meta({ id: 'OwedRefund' })
export type OwedRefund = z.infer<typeof owedRefund>

export const listOwedRefunds = call({
  name: 'listOwedRefunds',
  method: 'GET',
  path: '/api/admin/cash/refunds',
  caller: 'admin',
  staff: ['finance'],
  tag,
  summary: 'Refunds of cash orders and bank transfers that must be paid back by hand, oldest first',
  query: z.strictObject(pageQuery(COLLECTORS_ON_A_PAGE)),
  response: pageOf(owedRefund),
})

export const paybackForm = z.strictObject({ reference }).meta({ id: 'PaybackForm' })

export const payBackRefund = call({
  name: 'payBackRefund',
  method: 'POST',
  path: '/api/admin/cash/refunds/:refund_id/payback',
  caller: 'admin',
  staff: ['finance'],
  tag,
  summary: 'Record that a refund was paid back by hand; repeating it has no effect',
  params: z.object({ refund_id: idInAddress }),
  body: paybackForm,
  refusals: ['refund_not_found', 'refund_not_by_hand'],
  response: nothing,
  status: 204,
})
