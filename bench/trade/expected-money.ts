import type { LedgerAccountKind, PostingKind } from '#contract/ledger.ts'
import type { CheckoutMethod } from '#contract/payment-methods.ts'
import {
  type Act,
  type Plan,
  type PlannedLine,
  type PlannedOrder,
  SELLER_OF_RIDER,
  SHIPPING,
  sharesOf,
} from './plan.ts'
import { CORRECTION_DAY, CORRECTIONS, DEPOSIT_DAYS, LOST, RULES, TAX_RATES } from './rules.ts'

/**
 * One change of a ledger account that the plan of a simulated trade must lead to. It is computed from this plan and the
 * rules of docs/payments.md, without the shop's code. Amounts are in paisa; a debit is positive.
 */
export type Movement = {
  day: number
  kind: PostingKind
  account: LedgerAccountKind
  /**
   * The owner of a ledger account: the index of a seller, or `rider`. Null for accounts of customers and of the shop.
   */
  owner: number | 'rider' | null
  amount: number
  order: number | null
}

function commissionOfLine({ seller, category, price, quantity }: PlannedLine): number {
  const rule = seller === RULES.seller.seller ? RULES.seller : category === 'Dairy' ? RULES.category : RULES.default
  const whole = price * quantity
  const share = Math.floor((whole * rule.rate) / 10_000 + 0.5) + rule.fixed_amount
  return Math.min(whole, rule.maximum ?? whole, Math.max(rule.minimum ?? 0, share))
}

/**
 * The amounts of one seller in an order, in paisa. `taxes` contains the income tax and the sales tax, and `cash` the
 * amount that is collected in cash.
 */
type Share = { seller: number; goods: number; commission: number; taxes: number[]; cash: number }

/**
 * Returns the shares of the sellers in an order, and its total. In a cash order, each seller collects a part of the
 * shipping fee, rounded up to whole rupees.
 */
export function moneyOf({ method, lines }: PlannedOrder): { shares: Share[]; total: number } {
  const sellers = sharesOf(lines)
  const shippingParts = { 1: [20_000], 2: [10_000, 10_000], 3: [6_700, 6_700, 6_600], 4: [5_000, 5_000, 5_000, 5_000] }
  const parts = shippingParts[sellers.length as 1 | 2 | 3 | 4]
  const shares = sellers.map(({ seller, goods }, place) => ({
    ...{ seller, goods },
    commission: lines.reduce((sum, line) => sum + (line.seller === seller ? commissionOfLine(line) : 0), 0),
    taxes: Object.values(TAX_RATES[method === 'cash_on_delivery' ? 'cash' : 'digital']).map((rate) =>
      Math.floor((goods * rate) / 10_000 + 0.5),
    ),
    cash: Math.ceil((goods + (parts[place] ?? 0)) / 100) * 100,
  }))
  const inAdvance = shares.reduce((sum, { goods }) => sum + goods, SHIPPING)
  const inCash = shares.reduce((sum, { cash }) => sum + cash, 0)
  return { shares, total: method === 'cash_on_delivery' ? inCash : inAdvance }
}

const SOURCES: Record<CheckoutMethod, LedgerAccountKind> = {
  card: 'provider_clearing',
  jazzcash: 'provider_clearing',
  safepay: 'provider_clearing',
  easypaisa: 'operator_cash',
  cash_on_delivery: 'operator_cash',
  bank_transfer: 'bank',
}

export const collectorOf = (seller: number) => (seller === SELLER_OF_RIDER ? 'rider' : seller)

/** Returns the expected changes of ledger accounts for one order, in the sequence of its events. */
export function movementsOfOrder(order: PlannedOrder): Movement[] {
  const { shares, total } = moneyOf(order)
  const movements: Movement[] = []
  let received = 0
  for (const act of order.acts) {
    const add = (kind: PostingKind, account: LedgerAccountKind, amount: number, owner: Movement['owner'] = null) => {
      if (amount !== 0) movements.push({ day: act.day, kind, account, owner, amount, order: order.number })
    }
    movementsOfAct({ order, act, shares, total, received, add, credit: order.credit?.amount ?? 0 })
    if (act.kind === 'transfer') received += act.amount
  }
  return movements
}

type Add = (kind: PostingKind, account: LedgerAccountKind, amount: number, owner?: Movement['owner']) => void
type ActOfOrder = {
  order: PlannedOrder
  act: Act
  shares: Share[]
  total: number
  received: number
  credit: number
  add: Add
}

function movementsOfAct({ order, act, shares, total, received, credit, add }: ActOfOrder): void {
  const [first] = shares
  // Refunds return the money first, and then the store credit.
  const toPay = total - credit
  const refundOf = (refunded: Share[], amount: number, money = Math.min(amount, toPay)) =>
    addRefund(order, refunded, { amount, money }, add)
  if (act.kind === 'place') addCredit('credit_used', 'customer_due', -credit, add)
  if (act.kind === 'pay' || act.kind === 'pay late') {
    // When an order expires, its store credit returns to the customer. A late payment is therefore a sale for the other
    // part only.
    addSale(shares, act.kind === 'pay' ? total : toPay, add)
    add('payment', 'provider_clearing', toPay)
    add('payment', 'customer_due', -toPay)
  }
  if (act.kind === 'pay late') refundOf(shares, toPay)
  if (act.kind === 'refund') refundOf(shares, total)
  if (act.kind === 'refund to credit') refundOf(shares, total, 0)
  if (act.kind === 'cancel' && first)
    if (shares.length === 1) refundOf(shares, total)
    else refundOf([first], first.goods)
  if (act.kind === 'refund a part' && first) {
    const partOf = (whole: number) => Math.floor((whole * act.amount) / first.goods)
    const part = { goods: act.amount, commission: partOf(first.commission), taxes: first.taxes.map(partOf) }
    refundOf([{ ...first, ...part }], act.amount + (act.with_shipping ? SHIPPING : 0))
  }
  if (act.kind === 'transfer') {
    if (act.completes) addSale(shares, total, add)
    add('transfer_received', 'bank', act.amount)
    add('transfer_received', 'customer_due', -act.amount)
    addSurplus(act.amount - act.needed, add)
  }
  if (act.kind === 'expire') {
    addSurplus(received, add)
    addCredit('credit_returned', 'customer_due', credit, add)
  }
  if (act.kind === 'collect') addCollection(shares[act.seller] as Share, act.missing, add)
}

function addSale(shares: Share[], total: number, add: Add): void {
  add('sale', 'customer_due', total)
  for (const { seller, goods } of shares) add('sale', 'seller_payable', -goods, seller)
  add('sale', 'delivery_income', -(total - shares.reduce((sum, { goods }) => sum + goods, 0)))
  addCommission('commission', shares, add)
  addTaxes('tax_withheld', shares, add)
}

/** Adds a movement between the store credit of a customer and another account, which gets `amount`. */
function addCredit(kind: PostingKind, account: LedgerAccountKind, amount: number, add: Add): void {
  add(kind, account, amount)
  add(kind, 'store_credit', -amount)
}

function addTaxes(kind: 'tax_withheld' | 'tax_reversed', shares: Share[], add: Add): void {
  const sign = kind === 'tax_withheld' ? 1 : -1
  for (const { seller, taxes } of shares)
    for (const tax of taxes) {
      add(kind, 'seller_payable', sign * tax, seller)
      add(kind, 'tax_withheld', -sign * tax)
    }
}

function addCommission(kind: 'commission' | 'commission_reversed', shares: Share[], add: Add): void {
  const sign = kind === 'commission' ? 1 : -1
  for (const { seller, commission } of shares) add(kind, 'seller_payable', sign * commission, seller)
  add(kind, 'commission', -sign * shares.reduce((sum, { commission }) => sum + commission, 0))
}

/**
 * Adds the expected ledger changes of a refund of `amount` paisa. Of this amount, `money` is paid back, and the rest
 * becomes store credit.
 */
function addRefund(
  { method }: PlannedOrder,
  shares: Share[],
  { amount, money }: { amount: number; money: number },
  add: Add,
): void {
  for (const { seller, goods } of shares) add('refund', 'seller_payable', goods, seller)
  add('refund', 'delivery_income', amount - shares.reduce((sum, { goods }) => sum + goods, 0))
  add('refund', 'refunds_owed', -amount)
  addCommission('commission_reversed', shares, add)
  addTaxes('tax_reversed', shares, add)
  addCredit('refund_credited', 'refunds_owed', amount - money, add)
  add('refund_sent', 'refunds_owed', money)
  add('refund_sent', SOURCES[method], -money)
}

/** Adds the expected refund of transferred money above the order's total. The refund is paid from the bank account. */
function addSurplus(amount: number, add: Add): void {
  add('refund', 'customer_due', amount)
  add('refund', 'refunds_owed', -amount)
  add('refund_sent', 'refunds_owed', amount)
  add('refund_sent', 'bank', -amount)
}

function addCollection(share: Share, missing: number, add: Add): void {
  const { seller, cash } = share
  addSale([share], cash, add)
  add('cash_collected', 'collector_cash', cash - missing, collectorOf(seller))
  if (collectorOf(seller) === seller) add('cash_collected', 'seller_payable', missing, seller)
  else add('cash_collected', 'shortage', missing)
  add('cash_collected', 'customer_due', -cash)
}

/**
 * Returns the expected ledger changes that staff record: the deposits of cash, the cash count and the corrections. The
 * amounts of the deposits and of the cash count depend on the cash in hand.
 */
export function movementsOfStaff({ sellers }: Plan, ofOrders: readonly Movement[]): Movement[] {
  const movements: Movement[] = []
  const staff = { order: null }
  const inHand = (collector: Movement['owner'], day: number) =>
    [...ofOrders, ...movements].reduce(
      (sum, one) =>
        sum + (one.account === 'collector_cash' && one.owner === collector && one.day <= day ? one.amount : 0),
      0,
    )
  const places = Array.from({ length: sellers }, (_, seller) => seller)
  for (const day of DEPOSIT_DAYS)
    for (const owner of new Set(places.map(collectorOf))) {
      const amount = Math.floor(inHand(owner, day) / 200) * 100
      if (amount <= 0) continue
      movements.push({ ...staff, day, kind: 'cash_deposited', account: 'operator_cash', owner: null, amount })
      movements.push({ ...staff, day, kind: 'cash_deposited', account: 'collector_cash', owner, amount: -amount })
    }
  const day = DEPOSIT_DAYS.at(-1) ?? 0
  if (inHand(0, day) > LOST) {
    movements.push({ ...staff, day, kind: 'cash_counted', account: 'shortage', owner: null, amount: LOST })
    movements.push({ ...staff, day, kind: 'cash_counted', account: 'collector_cash', owner: 0, amount: -LOST })
  }
  for (const owner of places)
    for (const amount of CORRECTIONS) {
      const correction = { ...staff, day: CORRECTION_DAY, kind: 'correction' } as const
      movements.push({ ...correction, account: 'corrections', owner: null, amount })
      movements.push({ ...correction, account: 'seller_payable', owner, amount: -amount })
    }
  return movements
}

/**
 * Returns a pattern for the payment status that an order must have at the end. An order that awaits its payment may
 * also have expired.
 */
export function endsAs(order: PlannedOrder): RegExp {
  const { shares } = moneyOf(order)
  const acts = order.acts.map(({ kind }) => kind)
  const last = order.acts.at(-1)
  if (['refund', 'refund to credit', 'pay late'].some((kind) => acts.includes(kind as Act['kind']))) return /^refunded$/
  if (acts.includes('refund a part')) return /^partly_refunded$/
  if (acts.includes('cancel')) return shares.length === 1 ? /^refunded$/ : /^partly_refunded$/
  if (acts.includes('expire')) return /^expired$/
  if (acts.includes('collect')) return /^paid$/
  if (acts.includes('refuse')) return /^cancelled$/
  if (last?.kind === 'transfer') return last.completes ? /^paid$/ : /^pending$/
  if (acts.includes('pay')) return /^paid$/
  return order.method === 'cash_on_delivery' ? /^pending$/ : /^(pending|failed|expired)$/
}
