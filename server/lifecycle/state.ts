import type { Paisa } from '#contract/money.ts'
import type { PaymentMethod } from '#contract/payment-methods.ts'
import type { RefundDecision, RefundReason, RefundStatus } from '#contract/refunds.ts'
import type { ShopEvent } from '#contract/shop-events.ts'
import type { OrderStatus, PaymentStatus, SellerStatus } from '#contract/statuses.ts'
import type { FulfilmentTax } from '#server/tax/withhold.ts'
import type { PaymentOutcome } from './payment-status.ts'
import type { RefundedGoods, RefundLine } from './refund-plan.ts'
import type { OrderedItem, RefundItem, StaffRefund } from './staff-refund.ts'

/** The status and the amounts of one seller's share of an order. Amounts are in paisa. */
export type FulfilmentState = {
  seller_id: string
  status: OrderStatus
  amount: Paisa
  /**
   * The refunded amount of a fulfilment. It includes refunds that the provider has not confirmed yet. A cancelled
   * fulfilment of a cash order counts as refunded.
   */
  refunded_amount: Paisa
  /** The operator's commission for a fulfilment, as it was at checkout. */
  commission: Paisa
  /**
   * The taxes that were withheld from the seller of a fulfilment. Before the sale: the taxes that a sale now would
   * withhold.
   */
  taxes: readonly FulfilmentTax[]
  /** The cash that is due for a fulfilment at the door, or null if the order is paid in another way. */
  cash_due: Paisa | null
  /** The store credit that pays a part of a fulfilment of a cash order. */
  credit_amount: Paisa
  is_collected: boolean
  /** Whether the fulfilment is delivered, was delivered for longer than the undo time, or has collected cash. */
  was_delivered: boolean
}

/**
 * The state of one attempt to pay an order. `charged_amount` and `refunded_charge` are in minor units of the provider's
 * currency. All other amounts are in paisa.
 */
export type PaymentState = {
  payment_id: string
  status: PaymentStatus
  amount: Paisa
  charged_amount: number
  exchange_rate: number
  refunded_amount: Paisa
  refunded_charge: number
  /** The part of a payment that bank transfers have paid so far. Zero for other payment methods. */
  received_amount: Paisa
  /** The part of `amount` that store credit pays. */
  credit_amount: Paisa
  /** Whether the provider has created a payment page for this payment. */
  has_page: boolean
}

/**
 * The state of an order from which `transition` decides the effects of an event. `payment_status` is the payment status
 * of the whole order, and not of a single payment.
 */
export type LifecycleState = {
  status: OrderStatus
  payment_method: PaymentMethod
  payment_status: PaymentStatus
  fulfilments: readonly FulfilmentState[]
  payments: readonly PaymentState[]
  refunds: readonly {
    refund_id: string
    payment_id: string
    status: RefundStatus
    amount: Paisa
    credit_amount: Paisa
  }[]
}

/**
 * The author of a status change. For a seller, both fields are set, and `changed_by` is the person: the owner of the
 * seller account or a member of the staff. For an admin, only `changed_by` is set. Both are null if the shop itself
 * changes the status.
 */
export type Author = { changed_by: string | null; seller_id: string | null }

/** The order events that may change stock. The products of the order must be locked for them. */
export type StockEvent =
  /** The provider reports the outcome of a payment. */
  | { kind: 'payment_reported'; payment_id: string; session_id: string | null; outcome: PaymentOutcome }
  /** The order was not paid in time. */
  | { kind: 'payment_window_ended' }
  /**
   * Event: a seller sets the status of their fulfilment. `from` is the status that the screen showed. If an admin sets
   * it for the seller, `admin_id` is set. If a member of the seller's staff sets it, `member_id` is set.
   */
  | {
      kind: 'seller_set_status'
      seller_id: string
      status: SellerStatus
      from?: OrderStatus | undefined
      admin_id?: string
      member_id?: string | undefined
    }
  /** An admin cancels a fulfilment for its seller. */
  | { kind: 'admin_cancelled'; seller_id: string; admin_id: string }
  /** An admin cancels all fulfilments that are not delivered. */
  | { kind: 'admin_cancelled_order'; admin_id: string }
  /**
   * Event: the cash of a seller's fulfilment was collected at the door. The collector is the seller or a rider. If an
   * admin has recorded it, `admin_id` is set.
   */
  | {
      kind: 'cash_collected'
      seller_id: string
      collector_id: string
      received: Paisa
      reason: string
      admin_id?: string
      member_id?: string | undefined
    }
  /** Event: the customer has refused a seller's items at the door. If an admin has recorded it, `admin_id` is set. */
  | { kind: 'cash_refused'; seller_id: string; admin_id?: string; member_id?: string }
  /**
   * Event: an admin has matched a bank transfer with the order. `amount` is the received money. `reference` is the
   * transaction id, or the reference in the statement of the bank.
   */
  | { kind: 'transfer_received'; transfer: Transfer; admin_id: string }
  /**
   * Event: an admin approves a refund request. If the admin has chosen items or amounts, `items` are the items of the
   * order, which were read while the order is locked.
   */
  | {
      kind: 'refund_approved'
      admin_id: string
      items?: readonly OrderedItem[]
      choice: Pick<RefundDecision, 'fulfilments' | 'shipping_included'> & Partial<StaffRefund>
      to_store_credit?: boolean
    }
  /**
   * Event: an admin refunds parts of the order. `items` are the items of the order, which were read while the order is
   * locked. `seen_refunded` is the refunded amount that the admin's screen showed. If `to_store_credit` is true, the
   * customer gets store credit instead of money.
   */
  | {
      kind: 'admin_refunded'
      admin_id: string
      items: readonly OrderedItem[]
      choice: StaffRefund
      seen_refunded: Paisa
      to_store_credit?: boolean
    }

/** Events that change money, but no stock. */
export type MoneyEvent =
  /** Event: the customer tries to pay again, because the payment page of `payment_id` has expired. */
  | { kind: 'payment_retried'; payment_id: string }
  /**
   * Event: the provider has sent a refund, or an admin has paid it back, with the reference of the bank transfer as its
   * `provider_refund_id`.
   */
  | { kind: 'refund_sent'; refund_id: string; provider_refund_id: string; admin_id?: string }
  /**
   * Event: store credit pays an amount of a new order. `shares` are the parts for the fulfilments of a cash order. If
   * it pays everything, the order is paid.
   */
  | { kind: 'credit_used'; amount: Paisa; shares: readonly UsedCredit[] }
  /** A refund did not reach the customer. */
  | { kind: 'refund_failed'; refund_id: string }

/** The store credit that pays a part of a seller's fulfilment, in paisa. */
export type UsedCredit = { seller_id: string; credit: Paisa }

export type LifecycleEvent = StockEvent | MoneyEvent

/** A refund to be stored. `payment_status` is the status that its payment gets. */
export type NewRefund = {
  payment_id: string
  seller_id: string | null
  reason: RefundReason
  amount: Paisa
  charged_amount: number
  /** The part of `amount` that becomes store credit. */
  credit_amount: Paisa
  /**
   * The amount of a refund in the provider's currency, also if the customer gets store credit instead. It is added to
   * `refunded_charge` of the payment.
   */
  refunded_charge: number
  status: Exclude<RefundStatus, 'failed'>
  /**
   * For a refund on request or by an admin, the refunded amount for each seller. The sum of these lines is `amount`
   * without shipping.
   */
  lines: readonly RefundLine[] | undefined
  /** The items that an admin has chosen to refund. Their amounts are a part of `lines`. */
  items?: readonly RefundItem[] | undefined
  payment_status: 'partly_refunded' | 'refunded'
}

/** Cash that the seller or a rider has collected at the door. `reason` explains why `received` differs from `due`. */
export type Collection = {
  seller_id: string
  collector_id: string
  payment_id: string
  due: Paisa
  /** The store credit that pays the rest of the price. */
  credit: Paisa
  /** The price of the seller's products, which is the part of `due` and `credit` that the shop owes the seller. */
  goods: Paisa
  /** The commission of the operator for `goods`. */
  commission: Paisa
  /** The taxes that are withheld from the seller. */
  taxes: readonly FulfilmentTax[]
  received: Paisa
  reason: string
}

/** A bank transfer that has reached the shop's account. `idempotency_key` identifies the request that recorded it. */
export type Transfer = { transfer_id: string; amount: Paisa; reference: string; idempotency_key: string }

/** An effect: one change that an order event causes, as data. `effects.ts` writes it to the database. */
export type Effect =
  | { kind: 'set_payment_status'; payment_id: string; status: PaymentStatus; session_id: string | null }
  | { kind: 'close_payment_page'; payment_id: string }
  | { kind: 'set_order_payment_status'; status: PaymentStatus }
  | { kind: 'return_stock'; seller_ids: readonly string[] }
  | { kind: 'take_stock'; seller_ids: readonly string[] }
  | { kind: 'set_fulfilment_status'; seller_ids: readonly string[]; status: OrderStatus }
  | { kind: 'set_order_status'; status: OrderStatus; author: Author }
  /**
   * Effect: a refund. `goods` is the refunded amount of products for each seller. The rest of the refund is for
   * shipping.
   */
  | { kind: 'refund'; refund: NewRefund; goods: readonly RefundedGoods[] }
  | { kind: 'collect_cash'; collection: Collection }
  /** Effect: the cash of a cancelled fulfilment is no longer due. `goods` is the price of its products. */
  | { kind: 'drop_cash'; seller_id: string; payment_id: string; due: Paisa; goods: Paisa; credit: Paisa }
  /** Store credit pays a part of an order. */
  | { kind: 'use_credit'; payment_id: string; amount: Paisa; shares: readonly UsedCredit[] }
  /**
   * Effect: the store credit of an unpaid order returns to the customer, and the payments `payment_ids` no longer use
   * it. If `isLowered` is true, their amounts are reduced by the credit, because their payment pages charge only the
   * rest.
   */
  | { kind: 'return_credit'; amount: Paisa; payment_ids: readonly string[]; isLowered: boolean }
  /** Effect: a second payment of an order does not use the store credit that the first one has used. */
  | { kind: 'forget_credit'; payment_id: string }
  | { kind: 'mark_refused' }
  | { kind: 'store_transfer'; transfer: Transfer }
  /** Bank transfers have paid this part of a payment so far. */
  | { kind: 'set_received_amount'; payment_id: string; received_amount: Paisa }
  /**
   * Effect: the shop owes the customer money of bank transfers that the order does not need. This money was never a
   * part of the order's price.
   */
  | { kind: 'refund_surplus'; payment_id: string; amount: Paisa }
  | { kind: 'set_refund_status'; refund_id: string; status: RefundStatus; provider_refund_id: string | null }
  | { kind: 'publish'; event: ShopEvent }
