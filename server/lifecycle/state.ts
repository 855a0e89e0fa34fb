import type { Paisa } from '#contract/money.ts'
import type { PaymentMethod } from '#contract/payment-methods.ts'
import type { RefundDecision, RefundReason, RefundStatus } from '#contract/refunds.ts'
import type { ShopEvent } from '#contract/shop-events.ts'
import type { OrderStatus, PaymentStatus, SellerStatus } from '#contract/statuses.ts'
import type { PaymentOutcome } from './payment-status.ts'
import type { RefundedGoods, RefundLine } from './refund-plan.ts'

/** The state of one seller's share of an order. Amounts are in paisa. */
export type FulfilmentState = {
  seller_id: string
  status: OrderStatus
  amount: Paisa
  /**
   * The amount that was refunded. It includes refunds that the provider has not confirmed yet. A cancelled fulfilment
   * of a cash order counts as refunded.
   */
  refunded_amount: Paisa
  /** The commission of the operator for `amount`, as it was at checkout. */
  commission: Paisa
  /** The cash that is collected at the door, or null if the order is paid in another way. */
  cash_due: Paisa | null
  is_collected: boolean
  /** Whether the fulfilment is delivered, or was delivered for longer than the undo time. */
  was_delivered: boolean
}

/**
 * The state of one attempt to pay an order. Amounts are given in paisa and in minor units of the provider's currency.
 */
export type PaymentState = {
  payment_id: string
  status: PaymentStatus
  amount: Paisa
  charged_amount: number
  exchange_rate: number
  refunded_amount: Paisa
  refunded_charge: number
  /** The part of `amount` that bank transfers have paid so far. It is zero for other methods. */
  received_amount: Paisa
  /** Whether the provider has created a payment page for this payment. */
  has_page: boolean
}

/**
 * The state of an order from which `transition` decides the effects of an event. `payment_status` is the payment status
 * of the order, which all of its payments together determine.
 */
export type LifecycleState = {
  status: OrderStatus
  payment_method: PaymentMethod
  payment_status: PaymentStatus
  fulfilments: readonly FulfilmentState[]
  payments: readonly PaymentState[]
  refunds: readonly { refund_id: string; payment_id: string; status: RefundStatus; amount: Paisa }[]
}

/**
 * The author of a status change. For a seller, both fields are set; for an admin, only `changed_by`. Both are null if
 * the shop itself changes the status.
 */
export type Author = { changed_by: string | null; seller_id: string | null }

/** Events that may change stock. The products of the order must be locked. */
export type StockEvent =
  /** The provider reports the outcome of a payment. */
  | { kind: 'payment_reported'; payment_id: string; session_id: string | null; outcome: PaymentOutcome }
  /** The order was not paid in time. */
  | { kind: 'payment_window_ended' }
  /** A seller sets the status of their fulfilment. `from` is the status that the seller's screen showed. */
  | { kind: 'seller_set_status'; seller_id: string; status: SellerStatus; from?: OrderStatus | undefined }
  /** An admin cancels a fulfilment for its seller. */
  | { kind: 'admin_cancelled'; seller_id: string; admin_id: string }
  /**
   * The cash of a seller's fulfilment was collected at the door. The collector is the seller or a rider. If an admin
   * has recorded it, `admin_id` is set.
   */
  | {
      kind: 'cash_collected'
      seller_id: string
      collector_id: string
      received: Paisa
      reason: string
      admin_id?: string
    }
  /** The customer has refused a seller's items at the door. If an admin has recorded it, `admin_id` is set. */
  | { kind: 'cash_refused'; seller_id: string; admin_id?: string }
  /**
   * An admin has matched a bank transfer with the order. `amount` is the received money. `reference` is the transaction
   * id, or the reference in the statement of the bank.
   */
  | { kind: 'transfer_received'; transfer: Transfer; admin_id: string }
  /** An admin approves a refund request. */
  | {
      kind: 'refund_approved'
      admin_id: string
      choice: Pick<RefundDecision, 'fulfilments' | 'shipping_included'>
    }

/** Events that change money, but no stock. */
export type MoneyEvent =
  /** The customer tries to pay again. The page of the payment `payment_id` has expired. */
  | { kind: 'payment_retried'; payment_id: string }
  /**
   * The provider has accepted and sent a refund. Or an admin has paid it back, with the reference of the bank transfer
   * as its `provider_refund_id`.
   */
  | { kind: 'refund_sent'; refund_id: string; provider_refund_id: string; admin_id?: string }
  /** A refund did not reach the customer. */
  | { kind: 'refund_failed'; refund_id: string }

export type LifecycleEvent = StockEvent | MoneyEvent

/** A refund to be stored. `payment_status` is the status that its payment gets. */
export type NewRefund = {
  payment_id: string
  seller_id: string | null
  reason: RefundReason
  amount: Paisa
  charged_amount: number
  status: Exclude<RefundStatus, 'failed'>
  /**
   * For a refund on request, the refunded amount for each seller. The sum of these lines is `amount` without shipping.
   */
  lines: readonly RefundLine[] | undefined
  payment_status: 'partly_refunded' | 'refunded'
}

/** Cash that the seller or a rider has collected at the door. `reason` explains why `received` differs from `due`. */
export type Collection = {
  seller_id: string
  collector_id: string
  payment_id: string
  due: Paisa
  /** The price of the seller's products, which is the part of `due` that the shop owes the seller. */
  goods: Paisa
  /** The commission of the operator for `goods`. */
  commission: Paisa
  received: Paisa
  reason: string
}

/** A bank transfer that has reached the shop's account. `idempotency_key` identifies the request that recorded it. */
export type Transfer = { transfer_id: string; amount: Paisa; reference: string; idempotency_key: string }

/** A change that an event causes, as data. `effects.ts` carries it out. */
export type Effect =
  | { kind: 'set_payment_status'; payment_id: string; status: PaymentStatus; session_id: string | null }
  | { kind: 'close_payment_page'; payment_id: string }
  | { kind: 'set_order_payment_status'; status: PaymentStatus }
  | { kind: 'return_stock'; seller_ids: readonly string[] }
  | { kind: 'take_stock'; seller_ids: readonly string[] }
  | { kind: 'set_fulfilment_status'; seller_ids: readonly string[]; status: OrderStatus }
  | { kind: 'set_order_status'; status: OrderStatus; author: Author }
  /** `goods` is the refunded amount of products for each seller. The rest of the refund is for shipping. */
  | { kind: 'refund'; refund: NewRefund; goods: readonly RefundedGoods[] }
  | { kind: 'collect_cash'; collection: Collection }
  /** The cash of a cancelled fulfilment is no longer due. `goods` is the price of its products. */
  | { kind: 'drop_cash'; seller_id: string; payment_id: string; due: Paisa; goods: Paisa }
  | { kind: 'mark_refused' }
  | { kind: 'store_transfer'; transfer: Transfer }
  /** Bank transfers have paid this part of a payment so far. */
  | { kind: 'set_received_amount'; payment_id: string; received_amount: Paisa }
  /**
   * Money of bank transfers that the order does not need is owed to the customer. It was never the price of the order.
   */
  | { kind: 'refund_surplus'; payment_id: string; amount: Paisa }
  | { kind: 'set_refund_status'; refund_id: string; status: RefundStatus; provider_refund_id: string | null }
  | { kind: 'publish'; event: ShopEvent }
