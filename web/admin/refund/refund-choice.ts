import type { AdminOrderDetail } from '#contract/admin-orders.ts'
import { typedNumber } from '#contract/digits.ts'
import { add, formatRupees, inRupees, lesser, NO_MONEY, type Paisa, rupees, subtract, times } from '#contract/money.ts'
import type { OrderItem } from '#contract/orders.ts'
import type { ItemUnits } from '#contract/refunds.ts'
import { keepsMoney } from '#contract/statuses.ts'
import { english } from '#web/text/text.tsx'

/** An item of an order, with the number of units that admins have refunded. */
type RefundableItem = {
  product_id: string
  seller_id: string
  name: string
  names: OrderItem['names']
  price: Paisa
  quantity: number
  refunded_quantity: number
}

/** An order with the amounts from which an admin chooses a refund, in paisa. */
export type Refundable = {
  items: readonly RefundableItem[]
  fulfilments: readonly { seller_id: string; business_name: string; amount: Paisa; refunded_amount: Paisa }[]
  refundable_amount: Paisa
  refundable_shipping: Paisa
}

/**
 * The choice of an admin: the refunded units of each item, the additional amount for each seller as typed in rupees,
 * and whether shipping is refunded.
 */
export type RefundChoice = { units: Record<string, number>; amounts: Record<string, string>; includesShipping: boolean }

/**
 * Returns the amounts and units that can still be refunded of an order. The refundable amounts are zero if nothing was
 * paid or everything was refunded.
 */
export function refundableOf({ items, fulfilments, refunded_items, payments }: AdminOrderDetail): Refundable {
  const payment = payments.find(({ status }) => keepsMoney(status))
  const refundable = payment ? subtract(payment.amount, payment.refunded_amount) : NO_MONEY
  const goods = add(...fulfilments.map(leftOf))
  return {
    items: items.map((item) => ({
      ...item,
      refunded_quantity: refunded_items.find(({ product_id }) => product_id === item.product_id)?.quantity ?? 0,
    })),
    fulfilments,
    refundable_amount: refundable,
    refundable_shipping: refundable > goods ? subtract(refundable, goods) : NO_MONEY,
  }
}

function leftOf({ amount, refunded_amount }: { amount: Paisa; refunded_amount: Paisa }): Paisa {
  return subtract(amount, refunded_amount)
}

type RefundableFulfilment = Refundable['fulfilments'][number]

/** Returns the items of a fulfilment with the largest number of units that can be refunded together. */
export function itemsLeft(
  { items }: Pick<Refundable, 'items'>,
  fulfilment: RefundableFulfilment,
): (RefundableItem & { units_left: number })[] {
  let left = leftOf(fulfilment)
  return items
    .filter(({ seller_id }) => seller_id === fulfilment.seller_id)
    .map((item) => {
      const units_left = Math.min(item.quantity - item.refunded_quantity, Math.floor(left / item.price))
      left = subtract(left, times(item.price, units_left))
      return { ...item, units_left }
    })
}

/** Returns the fulfilments that are not refunded in full. */
export function fulfilmentsLeft({ fulfilments }: Refundable): RefundableFulfilment[] {
  return fulfilments.filter((fulfilment) => leftOf(fulfilment) > 0)
}

/**
 * Returns the admin's initial choice for a customer's refund request: the requested units that were not refunded yet,
 * or everything if the request names no units.
 */
export function requestedRefund(refundable: Refundable, requested: readonly ItemUnits[]): RefundChoice {
  if (requested.length === 0) return wholeRefund(refundable)
  const left = refundable.fulfilments.flatMap((fulfilment) => itemsLeft(refundable, fulfilment))
  const units = left.map(({ product_id, units_left }) => {
    const wanted = requested.find((candidate) => candidate.product_id === product_id)?.quantity ?? 0
    return [product_id, Math.min(wanted, units_left)] as const
  })
  return { units: Object.fromEntries(units), amounts: {}, includesShipping: false }
}

/**
 * Returns the admin's choice of a refund that refunds everything. If the rest of a fulfilment is less than the price of
 * a unit, the choice contains it as an amount.
 */
export function wholeRefund(refundable: Refundable): RefundChoice {
  const choice: RefundChoice = { units: {}, amounts: {}, includesShipping: refundable.refundable_shipping > 0 }
  for (const fulfilment of fulfilmentsLeft(refundable)) {
    const items = itemsLeft(refundable, fulfilment)
    for (const { product_id, units_left } of items) choice.units[product_id] = units_left
    const goods = add(...items.map(({ price, units_left }) => times(price, units_left)))
    const rest = subtract(leftOf(fulfilment), goods)
    if (rest > 0) choice.amounts[fulfilment.seller_id] = String(inRupees(rest))
  }
  return choice
}

/**
 * Returns the chosen units, the chosen amounts in paisa, and whether shipping is refunded, as the API expects them.
 * Leaves out zeros.
 */
export function chosenOf({ units, amounts, includesShipping }: RefundChoice) {
  return {
    items: Object.entries(units).flatMap(([product_id, quantity]) => (quantity > 0 ? [{ product_id, quantity }] : [])),
    amounts: Object.entries(amounts).flatMap(([seller_id, text]) => {
      const amount = rupees(typedNumber(text))
      return amount > 0 ? [{ seller_id, amount }] : []
    }),
    shipping_included: includesShipping,
  }
}

/** Returns the amount that the admin has chosen to refund for one seller's products, in paisa. */
function goodsOf({ items }: Refundable, choice: RefundChoice, sellerId: string): Paisa {
  const chosen = chosenOf(choice)
  const own = items.filter(({ seller_id }) => seller_id === sellerId)
  const units = own.map(({ product_id, price }) => times(price, choice.units[product_id] ?? 0))
  return add(...units, ...chosen.amounts.filter(({ seller_id }) => seller_id === sellerId).map(({ amount }) => amount))
}

/** Returns the whole amount that the admin has chosen to refund, in paisa. */
export function amountOf(refundable: Refundable, choice: RefundChoice): Paisa {
  const goods = refundable.fulfilments.map(({ seller_id }) => goodsOf(refundable, choice, seller_id))
  return add(...goods, choice.includesShipping ? refundable.refundable_shipping : NO_MONEY)
}

/** Returns an error message for the chosen refund of one fulfilment. Returns undefined if the choice is valid. */
export function faultOf(
  refundable: Refundable,
  choice: RefundChoice,
  fulfilment: RefundableFulfilment,
): string | undefined {
  const typed = choice.amounts[fulfilment.seller_id]?.trim()
  if (typed && !(typedNumber(typed) >= 0)) return english('Enter an amount in rupees')
  const most = lesser(leftOf(fulfilment), refundable.refundable_amount)
  return goodsOf(refundable, choice, fulfilment.seller_id) > most ? `Enter at most ${formatRupees(most)}` : undefined
}

/**
 * Returns whether the chosen refund is possible. The amount must be more than zero and at most the refundable amount,
 * and `faultOf` must find no fault in any fulfilment.
 */
export function isRefundable(refundable: Refundable, choice: RefundChoice): boolean {
  const amount = amountOf(refundable, choice)
  if (!(amount > 0) || amount > refundable.refundable_amount) return false
  return refundable.fulfilments.every((fulfilment) => faultOf(refundable, choice, fulfilment) === undefined)
}
