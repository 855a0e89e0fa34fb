import { joinParts } from '#contract/join-parts.ts'
import { type Language, pathIn } from '#contract/language.ts'
import { add, formatRupees, type Paisa, times } from '#contract/money.ts'
import { textFor } from '#contract/names.ts'
import type { Order, OrderItem } from '#contract/orders.ts'
import { isPrepaid, isWallet, type PaymentMethod } from '#contract/payment-methods.ts'
import { REFUND_REASON_LABELS } from '#contract/refunds.ts'
import { CANCEL_REASON_DISPLAY } from '#contract/shipments.ts'
import type { ShopEvent } from '#contract/shop-events.ts'
import { unitIn } from '#contract/urdu-units.ts'
import type { OrderSeller } from '#server/orders/queries.ts'
import { letter } from '#server/platform/mail/letter.ts'
import type { OwnMail } from '#server/platform/mail/own-words.ts'
import type { Mail } from '#server/platform/mail/post.ts'
import type { Recipient } from '#server/platform/mail/recipient.ts'
import { type Sender, shopName } from '#server/platform/settings.ts'
import { addressLine } from './address-line.ts'
import { type PlainOrderText, textIn } from './mail-texts.ts'
import { recipientOf } from './order-recipient.ts'
import type { OrderToNotify, ProductToNotify } from './queries.ts'

/** The emails about the status of an order. The text of a `PlainMail` is the same for every order. */
type PlainMail = 'order_pending' | 'order_processing' | 'order_delivered'
type StatusMail = PlainMail | 'order_placed' | 'order_paid' | 'order_shipped' | 'order_cancelled'

type Words = {
  mail: StatusMail
  subject: PlainOrderText
  heading: PlainOrderText
  line: PlainOrderText
  hasItems?: boolean
}

/**
 * The texts of the emails to customers, by the event of the order. `refundedMail` has the texts of `order.refunded`.
 * Customers get no email about other events.
 */
const TO_CUSTOMER: Partial<Record<ShopEvent, Words>> = {
  'order.placed': {
    mail: 'order_placed',
    subject: 'Placed',
    heading: 'We received your order.',
    line: 'Thank you! We will email you when we receive your payment, and each time the status of your order changes.',
    hasItems: true,
  },
  'order.paid': {
    mail: 'order_paid',
    subject: 'Paid',
    heading: 'We received your payment.',
    line: 'The sellers now pack your order.',
    hasItems: true,
  },
  'order.pending': {
    mail: 'order_pending',
    subject: 'Pending',
    heading: 'Your order is waiting for its seller.',
    line: 'The seller will pack it as soon as possible.',
  },
  'order.processing': {
    mail: 'order_processing',
    subject: 'Processing',
    heading: 'Your order is being packed.',
    line: 'It will be shipped soon.',
  },
  'order.shipped': {
    mail: 'order_shipped',
    subject: 'Shipped',
    heading: 'Your order is on its way.',
    line: 'Please keep your phone at hand: the rider may call.',
  },
  'order.delivered': {
    mail: 'order_delivered',
    subject: 'Delivered',
    heading: 'Your order has been delivered. Enjoy!',
    line: 'If anything is wrong, please reply to this e-mail.',
  },
  'order.cancelled': {
    mail: 'order_cancelled',
    subject: 'Cancelled',
    heading: 'Your order has been cancelled.',
    line: 'If you have paid, your card will be refunded.',
  },
}

/**
 * The lines of text in the emails about cash orders, by the event of the order. For events without an entry, these
 * emails have the line of `TO_CUSTOMER`. `amount` is the cash that is still due.
 */
const TO_CASH_CUSTOMER: Partial<Record<ShopEvent, (t: Translate, amount: string) => string>> = {
  'order.placed': (t, amount) =>
    t('Thank you! The sellers now pack your order. Please have {amount} in cash ready for the delivery.', { amount }),
  'order.paid': (t) => t('You paid in cash at the door. Thank you for your order!'),
  'order.shipped': (t, amount) => t('Please keep your phone at hand, and have {amount} in cash ready.', { amount }),
  'order.cancelled': (t) => t('You do not have to pay anything.'),
}

/**
 * The lines of text in the emails about orders by bank transfer, by the event of the order. For events without an
 * entry, these emails have the line of `TO_CUSTOMER`. `amount` is the total of the order.
 */
const TO_TRANSFER_CUSTOMER: Partial<Record<ShopEvent, (t: Translate, amount: string) => string>> = {
  'order.placed': (t, amount) =>
    t('Thank you! Please transfer {amount}. The page of your order shows our bank account and the reference.', {
      amount,
    }),
  'order.cancelled': (t) => t('If we have received a transfer, we pay it back to you.'),
}

/**
 * Returns the email to the customer about an event of their order. Returns undefined if the event has no email, or if
 * `recipientOf` returns no address.
 */
export function customerMail(sender: Sender, found: OrderToNotify, event: ShopEvent): Mail | undefined {
  const { order, account_email } = found
  const to = recipientOf({ form_email: order.email, account_email, payment_status: order.payment_status })
  if (!to) return undefined
  const t = textIn(order.language)
  if (event === 'order.refunded') return refundedMail(sender, order, to)
  const words = TO_CUSTOMER[event]
  if (!words) return undefined
  const details = lineFor(order, event, words, t)
  return aboutOrder(sender, order, to, {
    own: isPlain(words.mail)
      ? { kind: words.mail, values: placesOf(order) }
      : { kind: words.mail, values: { ...placesOf(order), details } },
    subject: t(words.subject),
    heading: t(words.heading),
    lines: [details],
    rows: words.hasItems
      ? [...order.items.map((item) => itemRow(item, order.language)), ...sumRows(order, t)]
      : fulfilmentRows(order, event, t),
  })
}

function isPlain(mail: StatusMail): mail is PlainMail {
  return mail === 'order_pending' || mail === 'order_processing' || mail === 'order_delivered'
}

/**
 * Returns rows of an email, each with the name of a seller. In the email about a shipped order, they show the couriers
 * and tracking numbers. In the email about a cancelled order, they show why the sellers cancelled. Other emails have no
 * such rows.
 */
function fulfilmentRows({ fulfilments }: Order, event: ShopEvent, t: Translate): [string, string][] {
  return fulfilments.flatMap(({ business_name, courier, tracking_number, cancel_reason, cancel_note }) => {
    const texts: Partial<Record<ShopEvent, (string | null)[]>> = {
      'order.shipped': [courier, tracking_number],
      'order.cancelled': [cancel_reason && t(CANCEL_REASON_DISPLAY[cancel_reason]), cancel_note],
    }
    const filled = joinParts(texts[event] ?? [])
    return filled ? [[business_name, filled] satisfies [string, string]] : []
  })
}

function lineFor(order: Order, event: ShopEvent, { line }: Words, t: Translate): string {
  const { payment_method, cash_due, total_amount } = order
  if (payment_method === 'bank_transfer') return TO_TRANSFER_CUSTOMER[event]?.(t, formatRupees(total_amount)) ?? t(line)
  if (isWallet(payment_method) && event === 'order.cancelled') return t('If you have paid, we pay the amount back.')
  const cash = isPrepaid(payment_method) ? undefined : TO_CASH_CUSTOMER[event]
  // The seller may have collected all cash before the email about the last parcel is written. In that case, the email
  // does not mention cash.
  if (cash === undefined || (event === 'order.shipped' && cash_due === 0)) return t(line)
  return cash(t, formatRupees(cash_due))
}

/**
 * Returns the email about a refund of an order or of a part of it. If the customer has requested the refund, it
 * contains the admin's answer.
 */
function refundedMail(sender: Sender, order: Order, to: string): Mail {
  const { payment_status, refund_request: request } = order
  const t = textIn(order.language)
  const refunds = order.refunds.filter(({ status }) => status !== 'failed')
  const isAnswered = request?.status === 'approved' && refunds.at(-1)?.reason === 'requested'
  const answer = isAnswered ? request.answer : ''
  const title = t(
    payment_status === 'partly_refunded' ? 'We are refunding a part of your order.' : 'We are refunding your order.',
  )
  const details = isCredited(refunds.at(-1))
    ? t('The amount is in your store credit now. You can use it at checkout.')
    : wayOfRefund(order.payment_method, t)
  return aboutOrder(sender, order, to, {
    own: { kind: 'order_refunded', values: { ...placesOf(order), title, answer: answer ?? '', details } },
    subject: t('Refunded'),
    heading: title,
    lines: [...(answer ? [answer] : []), details],
    rows: refunds.map(({ reason, amount }) => [t(REFUND_REASON_LABELS[reason]), formatRupees(amount)]),
  })
}

function isCredited(refund: Order['refunds'][number] | undefined): boolean {
  return refund !== undefined && refund.credit_amount === refund.amount
}

function wayOfRefund(method: PaymentMethod, t: Translate): string {
  if (method === 'card') return t('The refund goes to the card you paid with. Most banks take a few days to show it.')
  if (isWallet(method)) return t('We pay the amount back the way you paid. If that is not possible, we contact you.')
  return method === 'bank_transfer'
    ? t('You paid by bank transfer. We transfer the amount back to you.')
    : t('You paid in cash. We pay the amount back to you, and will ask you how you want to get it.')
}

/** Returns the values of the placeholders that every email to the customer of an order can contain. */
function placesOf({ first_name, order_id }: Order) {
  return { name: first_name, order: shortId(order_id), order_id }
}

function shortId(orderId: string): string {
  return orderId.slice(0, 8)
}

type AboutOrder = { own: OwnMail; subject: string; heading: string; lines: string[]; rows: [string, string][] }

function aboutOrder(
  { store, publicUrl }: Sender,
  order: Order,
  to: string,
  { own, subject, heading, lines, rows }: AboutOrder,
): Mail {
  const { order_id, first_name, language } = order
  const t = textIn(language)
  return letter(
    store,
    { email: to, language },
    {
      own,
      subject: t('Your order at {store}: {status}', { store: shopName(store, language), status: subject }),
      heading,
      lines: [t('Hello {name}, this is about your order {order}.', { name: first_name, order: order_id }), ...lines],
      rows,
      button: { label: t('See your order'), url: publicUrl + pathIn(language, `/profile/orders/${order_id}`) },
    },
  )
}

/**
 * Returns the email that informs a seller of a new order that can be packed. It contains the seller's items, the
 * delivery address and the cash to collect.
 */
export function newOrderMail({ store, publicUrl }: Sender, order: Order, seller: OrderSeller): Mail {
  const { order_id, note } = order
  const cash = order.fulfilments.find(({ seller_id }) => seller_id === seller.seller_id)?.cash_due
  const own = order.items.filter(({ seller_id }) => seller_id === seller.seller_id)
  const to = addressLine(order, seller.language)
  const t = textIn(seller.language)
  const values = { business: seller.business_name, order: shortId(order_id), order_id, address: to, note: note ?? '' }
  const isCash = cash !== null && cash !== undefined
  return letter(store, seller, {
    own: isCash
      ? { kind: 'new_cash_order', values: { ...values, amount: formatRupees(cash) } }
      : { kind: 'new_order', values },
    subject: t('New order {order} for {business}', values),
    heading: t('You have a new order'),
    lines: [
      isCash
        ? t('Order {order} is paid in cash at the door. Please pack it, and collect {amount}.', {
            order: order_id,
            amount: formatRupees(cash),
          })
        : t('Order {order} has been paid. Please pack it and set its status in your seller area.', { order: order_id }),
      t('The delivery address is {address}.', { address: to }),
      ...(note ? [t('Note from the customer: {note}', { note })] : []),
    ],
    rows: [
      ...own.map((item) => itemRow(item, seller.language)),
      [t('Your part'), formatRupees(add(...own.map(amountOf)))],
    ],
    button: { label: t('See the order'), url: publicUrl + pathIn(seller.language, `/seller/orders/${order_id}`) },
  })
}

/** Returns the email that informs a seller that few or no units of a product are left. */
export function stockLowMail(
  { store, publicUrl }: Sender,
  product: Pick<ProductToNotify, 'product_id' | 'name' | 'names' | 'stock'>,
  seller: Recipient,
): Mail {
  const { stock, product_id } = product
  const name = textFor(seller.language, product.name, product.names)
  const t = textIn(seller.language)
  const isOut = stock === 0
  return letter(store, seller, {
    own: isOut
      ? { kind: 'stock_out', values: { product: name } }
      : { kind: 'stock_low', values: { product: name, stock } },
    subject: t(isOut ? '{name} is sold out' : '{name} is running low', { name }),
    heading: t(isOut ? 'A product is sold out' : 'A product is running low'),
    lines: [
      isOut
        ? t('After the latest order, no units of {name} are left. Please update the stock when you have more.', {
            name,
          })
        : stock === 1
          ? t('After the latest order, one unit of {name} is left. Please update the stock when you have more.', {
              name,
            })
          : t('After the latest order, {stock} units of {name} are left. Please update the stock when you have more.', {
              name,
              stock,
            }),
    ],
    button: {
      label: t('Change the stock'),
      url: publicUrl + pathIn(seller.language, `/seller/products/${product_id}/edit`),
    },
  })
}

type Translate = ReturnType<typeof textIn>

function itemRow(item: OrderItem, language: Language): [string, string] {
  const { quantity, unit_weight, unit_label } = item
  const name = textFor(language, item.name, item.names)
  const size = `${unit_weight} ${unitIn(language, unit_label)}`
  return [textIn(language)('{quantity} × {name}, {size}', { quantity, name, size }), formatRupees(amountOf(item))]
}

function amountOf({ price, quantity }: OrderItem): Paisa {
  return times(price, quantity)
}

function sumRows({ subtotal, shipping, tax, rounding, total_amount }: Order, t: Translate): [string, string][] {
  return [
    [t('Subtotal'), formatRupees(subtotal)],
    [t('Shipping'), formatRupees(shipping)],
    [t('Tax'), formatRupees(tax)],
    ...(rounding > 0 ? [[t('Rounding to whole rupees'), formatRupees(rounding)] as [string, string]] : []),
    [t('Total'), formatRupees(total_amount)],
  ]
}
