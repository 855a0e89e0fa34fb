import { add, NO_MONEY, type Paisa, subtract } from '#contract/money.ts'
import { isSurplus, type RefundReason } from '#contract/refunds.ts'
import type { Entry, Posting } from './post.ts'

/** The order of a posting. `created_by` is the admin or seller that caused the event, or null. */
export type PostedOrder = { order_id: string; customer_id: string; created_by: string | null }

type Share = { seller_id: string; amount: Paisa }
type PostedPayment = { payment_id: string; amount: Paisa }
type PostedRefund = { refund_id: string; payment_id: string; amount: Paisa }

/**
 * The sale of an order at its first payment: the customer owes the total, of which the sellers get their products. The
 * rest is for delivery.
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

/** The payment provider received money of the customer. */
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
  /** The cash that the customer owes at the door, and the part of it that belongs to the seller. */
  due: Paisa
  goods: Paisa
  received: Paisa
  reason: string
}

/** The sale of one seller's products for cash, when the customer takes them at the door. */
export function cashSalePosting(order: PostedOrder, { seller_id, payment_id, due, goods }: CollectedCash): Posting {
  return {
    ...headOf(order, { idempotency_key: `sale:${order.order_id}:${seller_id}`, payment_id }),
    kind: 'sale',
    entries: entriesOf([dueOf(order, due), ...incomeOf(due, [{ seller_id, amount: goods }]).map(reversed)]),
  }
}

/**
 * The seller or a rider received cash at the door. A seller who collects bears the difference between `due` and
 * `received`. The operator bears it if a rider collects.
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
 * The shop owes a refund. The sellers return `goods`, and the delivery income returns the rest. A second payment
 * of an order was never income, so its refund reduces what the shop owes the customer for that payment.
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

/** A bank transfer of the customer reached the shop's account. It pays for the order, or the shop owes it back. */
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

/** The shop owes the customer money of bank transfers that the order did not need. */
export function surplusPosting(order: PostedOrder, refund: PostedRefund): Posting {
  return refundPosting(order, { ...refund, reason: 'not_needed' }, [])
}

/** The account from which a refund is paid. */
export type RefundSource = 'provider_clearing' | 'operator_cash' | 'bank'

/**
 * A refund left the shop: the provider has accepted it, or an admin has paid it back. `source` is the account from
 * which it is paid.
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

/** A sent refund did not reach the customer: its money is at the provider again, and the shop owes it again. */
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
 * The debits of an amount that sellers and the delivery income share. The delivery income has the rest after the
 * sellers' shares.
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
