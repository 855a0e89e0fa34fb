import { z } from 'zod'
import { CHECKOUT_METHODS, PAYMENT_METHODS } from './payment-methods.ts'
import { ORDER_STATUSES, PAYMENT_STATUSES, SELLER_STATUSES } from './statuses.ts'
import { VERIFICATION_STATUSES } from './verification-statuses.ts'

/** An amount in requests and responses, in paisa. It is not negative. */
export const paisa = z
  .int()
  .nonnegative()
  .brand<'Paisa', 'inout'>()
  .meta({ description: 'Paisa (Rs. 1 = 100 paisa)', examples: [12_500] })

/**
 * The number of units in a cart, an order or a fulfilment. The badge of the cart icon shows the number for the cart.
 */
export const itemCount = z.int().describe('Units, not lines')

export const exchangeRate = z.number().describe('Rupees for one unit of the payment provider’s currency')

/** An amount in the provider's currency. */
export const minorUnits = z.int().nonnegative().describe('Minor units of the payment provider’s currency (cents)')

export const orderStatus = z.enum(ORDER_STATUSES).meta({ id: 'OrderStatus' })
export const sellerStatus = z.enum(SELLER_STATUSES).meta({ id: 'SellerStatus' })
export const checkoutMethod = z.enum(CHECKOUT_METHODS).meta({ id: 'CheckoutMethod' })
export const paymentMethod = z.enum(PAYMENT_METHODS).meta({ id: 'PaymentMethod' })
export const paymentStatus = z.enum(PAYMENT_STATUSES).meta({ id: 'PaymentStatus' })
export const verificationStatus = z.enum(VERIFICATION_STATUSES).meta({ id: 'VerificationStatus' })

/** The validation error for a text that is longer than its maximum. */
export const tooLong = {
  error: ({ maximum }: { maximum: number | bigint }) =>
    `Please use at most ${maximum.toLocaleString('en-PK')} characters`,
}

/** The validation error for a list with too many entries. */
export const tooMany = {
  error: ({ maximum }: { maximum: number | bigint }) => `Please use at most ${maximum.toLocaleString('en-PK')} entries`,
}

/** Returns the validation error for a number that is above the maximum of its field. */
export const tooMuch = (field: string) => ({
  error: ({ maximum }: { maximum: number | bigint }) => `${field} can be ${maximum.toLocaleString('en-PK')} at most`,
})

/** An id in the path of a request. An invalid id gets the same error message as an unknown id. */
export const idInAddress = z.uuid({ error: 'This item does not exist.' })

/**
 * Matches characters that are not allowed in one line of text: control characters, line breaks, and characters that
 * change the text direction.
 */
const CONTROL_CHARACTERS = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/**
 * Matches text that mail programs turn into a link: a scheme, `www.`, an email address, or a host with a path or a
 * common top-level domain. A name such as `Dr.Ali` does not match. The dots `．` and `。` count too, because browsers
 * read them as dots.
 */
const WEB_ADDRESS =
  /:\/\/|\bwww[.．。｡]|@[\p{L}\p{N}-]+[.．。｡]|[\p{L}\p{N}-][.．。｡][\p{L}\p{N}]+\/|[\p{L}\p{N}-][.．。｡](com|net|org|info|biz|io|co|app|dev|shop|store|online|site|xyz|top|club|link|live|me|pk|in|uk|us|ru|cn|tk|test|example|cc|to|ly|gg|ai|tv|eu|ml|ga|cf|gq|ws|pw|su|page|click|vip|pro|tech|website|space|fun|icu|win|bid|life|world|today|news|blog|cloud|digital|email|gift|host|mobi|one|work|zone|buzz|sbs|cfd|cyou|bond|lol)(?![\p{L}\p{N}])/iu

/** Returns the schema of a single line of text without control characters, such as a line of a postal address. */
export const oneLine = (field: string) =>
  z
    .string()
    .trim()
    .refine((text) => !CONTROL_CHARACTERS.test(text), {
      error: `${field} can’t contain line breaks or control characters`,
    })

/** Returns the schema of a name that other people receive in emails. The name must not contain a web address. */
export const nameOf = (field: string) =>
  oneLine(field).refine((text) => !WEB_ADDRESS.test(text), { error: `${field} can’t contain a web address` })

export const username = nameOf('Username').min(1, { error: 'Username is required' }).max(80, tooLong)

/**
 * The schema of the password that a user already has, exactly as the user entered it. A text of more than 200
 * characters is refused before the server hashes it, because no password is that long.
 */
export const existingPassword = z.string().min(1).max(200, tooLong)

/** The schema of a request in which an admin reverses a wrong record of money: it contains the reason. */
export const reversalForm = z
  .strictObject({
    reason: z.string().trim().min(3, 'Enter the reason with at least 3 characters').max(300, tooLong),
  })
  .meta({ id: 'ReversalForm' })
