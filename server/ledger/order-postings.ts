import { add, NO_MONEY, type Paisa, subtract } from '#contract/money.ts'
import { isSurplus, type RefundReason } from '#contract/refunds.ts'
import type { Entry, Posting } from './post.ts'

/**
 * The order that a ledger posting is for. `created_by` is the admin, the seller or the member of the seller's staff who
 * caused the posting. It is null if the payment provider or the shop itself caused it.
 */
export type PostedOrder = { order_id: string; customer_id: string; created_by: string | null }

type Share = { seller_id: string; amount: Paisa }
type PostedPayment = { payment_id: string; amount: Paisa }
type PostedRefund = { refund_id: string; payment_id: string; amount: Paisa }

/**
 * Returns the posting of the sale of an order, at its first payment. The customer owes the total, the sellers get the
 * price of their products, and the rest is delivery income.
 */
export function salePosting(
  order: PostedOrder,
  { payment_id, amount }: PostedPayment,
  shares: readonly Share[],
): Posting {
  return {
    ...headOf(order, { idempotency_key: `sale:${order.order_id}`, payment_id }),
    kind: 'sale',
    entries: entriesOf([dueOf(order, amount), ...incomeOf(amount, shares).map(reversed)]),
  }
}

/** Returns the posting of money that the payment provider received from the customer. */
export function paymentPosting(order: PostedOrder, { payment_id, amount }: PostedPayment): Posting {
  return {
    ...headOf(order, { idempotency_key: `payment:${payment_id}`, payment_id }),
    kind: 'payment',
    entries: entriesOf([atProvider(amount), dueOf(order, negative(amount))]),
  }
}

type CollectedCash = {
  seller_id: string
  /** The seller or rider who received the cash. */
  collector_id: string
  payment_id: string
  /** The cash that the customer owes at the door, of which a part is the price of the seller's products. */
  due: Paisa
  goods: Paisa
  /** The store credit that pays the rest of the price. */
  credit: Paisa
  received: Paisa
  reason: string
}

/** Returns the posting of the sale of one seller's products for cash, when the customer accepts them at the door. */
export function cashSalePosting(
  order: PostedOrder,
  { seller_id, payment_id, due, credit, goods }: CollectedCash,
): Posting {
  const price = add(due, credit)
  return {
    ...headOf(order, { idempotency_key: `sale:${order.order_id}:${seller_id}`, payment_id }),
    kind: 'sale',
    entries: entriesOf([dueOf(order, price), ...incomeOf(price, [{ seller_id, amount: goods }]).map(reversed)]),
  }
}

/**
 * Returns the posting of cash that the seller or a rider received at the door. If the seller collects, the seller bears
 * the difference between `due` and `received`. If a rider collects, the operator bears the difference.
 */
export function cashCollectedPosting(
  order: PostedOrder,
  { seller_id, collector_id, payment_id, due, received, reason }: CollectedCash,
): Posting {
  return {
    ...headOf(order, { idempotency_key: `cash_collected:${order.order_id}:${seller_id}`, payment_id, reason }),
    kind: 'cash_collected',
    entries: entriesOf([
      { account: 'collector_cash', owner_id: collector_id, amount: received },
      collector_id === seller_id
        ? { account: 'seller_payable', owner_id: seller_id, amount: subtract(due, received) }
        : { account: 'shortage', owner_id: null, amount: subtract(due, received) },
      dueOf(order, negative(due)),
    ]),
  }
}

/**
 * Returns the posting of a refund that the shop owes. The sellers lose `goods`, and the delivery income loses the rest
 * of the refund. A second payment of an order was never income, so its refund reduces what the shop owes the customer
 * for that payment.
 */
export function refundPosting(
  order: PostedOrder,
  { refund_id, payment_id, amount, reason }: PostedRefund & { reason: RefundReason },
  goods: readonly Share[],
): Posting {
  const sources = isSurplus(reason) ? [dueOf(order, amount)] : incomeOf(amount, goods)
  return {
    ...headOf(order, { idempotency_key: `refund:${refund_id}`, payment_id, refund_id, reason }),
    kind: 'refund',
    entries: entriesOf([...sources, owedTo(order, negative(amount))]),
  }
}

/**
 * Returns the posting of a bank transfer that reached the shop's account. The transfer pays for the order, or the shop
 * owes the money to the customer.
 */
export function transferPosting(order: PostedOrder, { transfer_id, amount, reference }: PostedTransfer): Posting {
  return {
    idempotency_key: `transfer_received:${transfer_id}`,
    kind: 'transfer_received',
    payment_id: null,
    refund_id: null,
    reason: reference,
    order_id: order.order_id,
    created_by: order.created_by,
    entries: [{ account: 'bank', owner_id: null, amount }, dueOf(order, negative(amount))],
  }
}

type PostedTransfer = { transfer_id: string; amount: Paisa; reference: string }

/** Returns the posting of bank transfers that the order did not need. The shop owes this money to the customer. */
export function surplusPosting(order: PostedOrder, refund: PostedRefund): Posting {
  return refundPosting(order, { ...refund, reason: 'not_needed' }, [])
}

/** The ledger account from which a refund is paid. */
export type RefundSource = 'provider_clearing' | 'operator_cash' | 'bank'

/**
 * Returns the posting of a refund that was sent: the provider has accepted it, or an admin has paid it back. `source`
 * is the ledger account from which the refund is paid.
 */
export function refundSentPosting(
  order: PostedOrder,
  { refund_id, payment_id, amount }: PostedRefund,
  source: RefundSource,
): Posting {
  return {
    ...headOf(order, { idempotency_key: `refund_sent:${refund_id}`, payment_id, refund_id }),
    kind: 'refund_sent',
    entries: entriesOf([owedTo(order, amount), { account: source, owner_id: null, amount: negative(amount) }]),
  }
}

/**
 * Returns the posting of a sent refund that did not reach the customer. The money is at the provider again, and the
 * shop owes the refund again.
 */
export function refundReturnedPosting(order: PostedOrder, { refund_id, payment_id, amount }: PostedRefund): Posting {
  return {
    ...headOf(order, { idempotency_key: `refund_returned:${refund_id}`, payment_id, refund_id }),
    kind: 'refund_returned',
    entries: entriesOf([atProvider(amount), owedTo(order, negative(amount))]),
  }
}

function headOf(
  { order_id, created_by }: PostedOrder,
  {
    refund_id = null,
    reason = '',
    ...event
  }: { idempotency_key: string; payment_id: string; refund_id?: string | null; reason?: string },
) {
  return { ...event, refund_id, reason, order_id, created_by }
}

/**
 * Returns the debits that divide an amount between the sellers and the delivery income. The delivery income gets the
 * rest after the sellers' shares.
 */
function incomeOf(amount: Paisa, shares: readonly Share[]): Entry[] {
  const delivery = subtract(amount, add(...shares.map((share) => share.amount)))
  return [
    ...shares.map((share): Entry => ({ account: 'seller_payable', owner_id: share.seller_id, amount: share.amount })),
    { account: 'delivery_income', owner_id: null, amount: delivery },
  ]
}

const negative = (amount: Paisa): Paisa => subtract(NO_MONEY, amount)
const reversed = (entry: Entry): Entry => ({ ...entry, amount: negative(entry.amount) })

const atProvider = (amount: Paisa): Entry => ({ account: 'provider_clearing', owner_id: null, amount })
const dueOf = ({ customer_id }: PostedOrder, amount: Paisa): Entry => ({
  account: 'customer_due',
  owner_id: customer_id,
  amount,
})
const owedTo = ({ customer_id }: PostedOrder, amount: Paisa): Entry => ({
  account: 'refunds_owed',
  owner_id: customer_id,
  amount,
})

const entriesOf = (entries: readonly Entry[]) => entries.filter(({ amount }) => amount !== NO_MONEY)
