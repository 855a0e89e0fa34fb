import { z } from 'zod'
import { ORDER_STATUSES, PAYMENT_STATUSES, SELLER_STANDINGS, SELLER_STATUSES } from './statuses.ts'

/** An amount on the wire, in paisa. */
export const paisa = z
  .int()
  .nonnegative()
  .brand<'Paisa', 'inout'>()
  .meta({ description: 'Paisa (Rs. 1 = 100 paisa)', examples: [12_500] })

/** How many things are in a cart, an order or a part of one, as the badge on the cart icon counts them. */
export const itemCount = z.int().describe('Units, not lines')

export const exchangeRate = z.number().describe('Rupees to one unit of the payment provider’s currency')

/** An amount as the payment provider charges it. */
export const minorUnits = z.int().nonnegative().describe('Minor units of the payment provider’s currency (cents)')

export const orderStatus = z.enum(ORDER_STATUSES).meta({ id: 'OrderStatus' })
export const sellerStatus = z.enum(SELLER_STATUSES).meta({ id: 'SellerStatus' })
export const paymentStatus = z.enum(PAYMENT_STATUSES).meta({ id: 'PaymentStatus' })
export const sellerStanding = z.enum(SELLER_STANDINGS).meta({ id: 'SellerStanding' })

/** What is said of a text that is longer than its `max`. */
export const tooLong = {
  error: ({ maximum }: { maximum: number | bigint }) =>
    `Please use at most ${maximum.toLocaleString('en-PK')} characters`,
}

/** What is said of a number above its `max`. */
export const tooMuch = (field: string) => ({
  error: ({ maximum }: { maximum: number | bigint }) => `${field} can be ${maximum.toLocaleString('en-PK')} at most`,
})

/** An id in an address: one that is none of ours is said to lead nowhere, as one of something that is gone. */
export const idInAddress = z.uuid({ error: 'There is nothing under this id.' })

/** Control characters, line breaks, and characters that turn the direction of the text around them. */
const CONTROL_CHARACTERS = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/**
 * What mail programs turn into a link: a scheme, `www.`, or a host under a common top-level domain. `Dr.Ali` is a name.
 */
const WEB_ADDRESS =
  /:\/\/|\bwww\.|[\p{L}\p{N}-]\.(com|net|org|info|biz|io|co|app|dev|shop|store|online|site|xyz|top|club|link|live|me|pk|in|uk|us|ru|cn|tk|test|example)(?![\p{L}\p{N}])/iu

/** One line of text, as part of an address. */
export const oneLine = (field: string) =>
  z
    .string()
    .trim()
    .refine((text) => !CONTROL_CHARACTERS.test(text), {
      error: `${field} can’t contain line breaks or control characters`,
    })

/** A name that stands in mails to others. */
export const nameOf = (field: string) =>
  oneLine(field).refine((text) => !WEB_ADDRESS.test(text), { error: `${field} can’t contain a web address` })

export const username = nameOf('Username').min(1, { error: 'Username is required' }).max(80, tooLong)

/** A password that exists already, as it was typed; longer than any that may be set is refused before it is hashed. */
export const typedPassword = z.string().min(1).max(200, tooLong)
