import { add, NO_MONEY, type Paisa, rupees, subtract } from '#contract/money.ts'
import { depositPosting } from '#server/ledger/cash-postings.ts'
import { commissionPostings } from '#server/ledger/commission-postings.ts'
import { cashCollectedPosting, cashSalePosting } from '#server/ledger/order-postings.ts'
import { type Posting, post } from '#server/ledger/post.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { type Moment, toTimestamp } from '../clock.ts'
import { insertRows } from '../insert-rows.ts'
import { commissions, keyOf } from './commission.ts'
import type { PaidTold } from './methods.ts'
import { sharesOf } from './order.ts'

type CashOrder = { order: PaidTold; payment_id: string }
type Collection = {
  order_id: string
  seller_id: string
  payment_id: string
  customer_id: string
  due: Paisa
  goods: Paisa
  at: Moment
}

/** The number of demo sellers who still have cash in hand. All other sellers have deposited everything. */
const COLLECTORS = 6
/**
 * The cash that a seller with cash in hand keeps back from the deposit: this amount, or less if the seller has
 * collected less.
 */
const KEPT = rupees(12_000)

/**
 * Stores the collections of delivered cash orders, and posts their sales. Each seller has collected the exact amount at
 * the delivery. `COLLECTORS` sellers still have some of the cash; all others have deposited everything.
 */
export async function insertCash(tx: Tx, orders: readonly CashOrder[], adminId: string): Promise<void> {
  const collections = orders.flatMap(collectionsOf).toSorted((one, other) => one.at - other.at)
  await insertRows(
    tx,
    'cash_collections',
    collections.map(({ order_id, seller_id, due, at }) => ({
      ...{ order_id, seller_id, collector_id: seller_id, due, received: due, reason: '' },
      ...{ recorded_by: seller_id, collected_at: toTimestamp(at) },
    })),
  )
  const charged = await commissions(tx)
  await post(
    tx,
    collections.flatMap((collection) => postingsOf(collection, charged)),
  )
  await insertDeposits(tx, collections, adminId)
}

function collectionsOf({ order, payment_id }: CashOrder): Collection[] {
  const { order_id, customer, timeline, cash } = order
  return sharesOf(order).map(({ seller_id, amount: goods }) => ({
    ...{ order_id, seller_id, payment_id, customer_id: customer.id, goods },
    due: cash.get(seller_id) ?? NO_MONEY,
    at: timeline.parts.get(seller_id)?.updated_at ?? timeline.placed_at,
  }))
}

function postingsOf(collection: Collection, charged: Map<string, Paisa>): Posting[] {
  const { order_id, seller_id, payment_id, customer_id, due, goods, at } = collection
  const order = { order_id, customer_id, created_by: seller_id }
  const collected = {
    seller_id,
    collector_id: seller_id,
    payment_id,
    due,
    credit: NO_MONEY,
    goods,
    received: due,
    reason: '',
  }
  const sale = cashSalePosting(order, collected)
  const commission = charged.get(keyOf(order_id, seller_id)) ?? NO_MONEY
  return [
    sale,
    ...commissionPostings(order, sale.idempotency_key, payment_id, [{ seller_id, commission }]),
    cashCollectedPosting(order, collected),
  ].map((posting) => ({ ...posting, created_at: toTimestamp(at) }))
}

async function insertDeposits(tx: Tx, collections: readonly Collection[], adminId: string): Promise<void> {
  const deposits = [...Map.groupBy(collections, ({ seller_id }) => seller_id)].flatMap(([collector_id, own], place) => {
    const total = add(...own.map(({ due }) => due))
    const amount = place < COLLECTORS ? subtract(total, KEPT) : total
    const created_at = toTimestamp(Math.max(...own.map(({ at }) => at)) + 1_000)
    return amount > 0 ? [{ collector_id, amount, created_at }] : []
  })
  const rows = deposits.map((deposit, place) => ({
    ...{ ...deposit, reference: `HBL ${10_021 + place}`, recorded_by: adminId },
    idempotency_key: `demo-deposit-${deposit.collector_id}`,
  }))
  await insertRows(tx, 'cash_deposits', rows)
  const stored = await tx.selectFrom('cash_deposits').select(['deposit_id', 'collector_id']).execute()
  const idOf = new Map(stored.map(({ collector_id, deposit_id }) => [collector_id, deposit_id]))
  await post(
    tx,
    rows.map(({ collector_id, amount, reference: reason, recorded_by, created_at }) => ({
      ...depositPosting({ id: idOf.get(collector_id) ?? '', collector_id, amount, reason, recorded_by }),
      created_at,
    })),
  )
}
