import { z } from 'zod'
import { ibanIn } from '#contract/iban.ts'
import { CHECKOUT_METHODS, type CheckoutMethod, type PaymentMethod } from '#contract/payment-methods.ts'
import { type BankAccount, TRANSFER_HOURS } from '#contract/transfers.ts'
import { url } from '#server/platform/environment.ts'

/** Parses a list of payment methods such as `card,cash_on_delivery`. Returns undefined if it is invalid. */
function methodsIn(text: string): CheckoutMethod[] | undefined {
  const parsed = z.array(z.enum(CHECKOUT_METHODS)).safeParse(text.split(',').map((method) => method.trim()))
  return parsed.success && new Set(parsed.data).size === parsed.data.length ? parsed.data : undefined
}

export const methodVariables = {
  PAYMENT_METHODS: z
    .string()
    .default('card,cash_on_delivery')
    .transform((text, { addIssue }) => {
      const methods = methodsIn(text)
      if (!methods) addIssue({ code: 'custom', message: 'must be a list like card,cash_on_delivery' })
      return methods ?? []
    })
    .describe(
      'The payment methods at checkout, separated by commas: `card`, `cash_on_delivery`, `bank_transfer`, `jazzcash`, `easypaisa` and `safepay`. The checkout shows them in this order and ' +
        'preselects the first one. Admins set the largest order for each method on the screen Shop settings.',
    ),
  BANK_ACCOUNT: z
    .string()
    .transform(bankAccountIn)
    .optional()
    .describe(
      'The account of the shop for `bank_transfer`, in parts that semicolons separate: the bank, the account title, the IBAN, the Raast ID ' +
        'and the number of hours in which a customer must pay (1 to 72). The last two parts are optional. Without them there is no Raast ID, ' +
        `and customers have ${TRANSFER_HOURS.default} hours.`,
    ),
}

/** The account to which customers transfer money, and the hours that a customer has for the transfer. */
export type TransferSettings = { account: BankAccount; hours: number }

/**
 * Parses the bank account of a setting such as `Meezan Bank; Mandi Foods; PK36SCBL0000001123456702; 03001234567; 24`.
 */
function bankAccountIn(text: string, { addIssue }: z.RefinementCtx): TransferSettings {
  const [bank, title, typed, raast_id = '', waits = String(TRANSFER_HOURS.default), ...more] = text
    .split(';')
    .map((part) => part.trim())
  const hours = Number(waits)
  const fault = (message: string) => {
    addIssue({ code: 'custom', message })
    return z.NEVER
  }
  if (!bank || !title || !typed || more.length > 0)
    return fault('must be a text like Meezan Bank; Mandi Foods; PK36SCBL0000001123456702; 03001234567; 24')
  const iban = ibanIn(typed)
  if (!iban) return fault('must have a valid IBAN as its third part')
  const isInRange = Number.isInteger(hours) && hours >= TRANSFER_HOURS.least && hours <= TRANSFER_HOURS.most
  if (!isInRange) return fault(`must end with ${TRANSFER_HOURS.least} to ${TRANSFER_HOURS.most} hours`)
  return { account: { bank, title, iban, raast_id }, hours }
}

/**
 * Returns the schema of a variable with a provider's account: a URL with credentials and with the named options, such
 * as `https://USER:PASSWORD@host/?salt=SALT`.
 */
function account(host: string, options: readonly string[]) {
  const example = `https://USER:PASSWORD@${host}/?${options.map((name) => `${name}=…`).join('&')}`
  return url(/^https?$/, example).transform((text, { addIssue }): Account => {
    const address = new URL(text)
    const [user, password] = [address.username, address.password].map(decodeURIComponent)
    const values = options.map((name) => [name, address.searchParams.get(name) ?? ''])
    if (user && password && values.every(([, value]) => value)) {
      return { origin: address.origin, user, password, options: Object.fromEntries(values) }
    }
    addIssue({ code: 'custom', message: `must be a URL like ${example}` })
    return z.NEVER
  })
}

/** The origin of a payment provider's API, and the merchant's credentials for it. */
type Account = { origin: string; user: string; password: string; options: Record<string, string> }

/** The environment variables of the providers in Pakistan. */
export const walletVariables = {
  JAZZCASH_URL: account('payments.jazzcash.com.pk', ['salt', 'mpin'])
    .optional()
    .meta({
      description:
        'Your account at JazzCash, for the method `jazzcash`: `https://MERCHANT_ID:PASSWORD@payments.jazzcash.com.pk/?salt=SALT&mpin=MPIN`. ' +
        'The sandbox has the host `sandbox.jazzcash.com.pk`.',
      unset: 'no payments with JazzCash',
    }),
  EASYPAISA_URL: account('easypay.easypaisa.com.pk', ['store', 'account'])
    .optional()
    .meta({
      description:
        'Your account at Easypaisa, for the method `easypaisa`: ' +
        '`https://USER:PASSWORD@easypay.easypaisa.com.pk/?store=STORE_ID&account=ACCOUNT_NUMBER`. ' +
        'The staging system has the host `easypaystg.easypaisa.com.pk`.',
      unset: 'no payments with Easypaisa',
    }),
  SAFEPAY_URL: account('api.getsafepay.com', ['webhook'])
    .optional()
    .meta({
      description:
        'Your account at Safepay, for the method `safepay`: `https://PUBLIC_KEY:SECRET_KEY@api.getsafepay.com/?webhook=WEBHOOK_SECRET`. ' +
        'The sandbox has the host `sandbox.api.getsafepay.com`.',
      unset: 'no payments with Safepay',
    }),
}

/** The settings of Safepay. `timeout` is in seconds. */
export type SafepaySettings = {
  origin: string
  environment: 'sandbox' | 'production'
  publicKey: string
  secretKey: string
  webhookSecret: string
  timeout: number
}

/**
 * The settings of Easypaisa. `timeout` and `pushTimeout` are in seconds. `pushTimeout` is for the payment request to a
 * phone, whose response waits for the customer's answer.
 */
export type EasypaisaSettings = {
  origin: string
  user: string
  password: string
  storeId: string
  accountNumber: string
  timeout: number
  pushTimeout: number
}

/** The settings of JazzCash. `timeout` is in seconds. */
export type JazzCashSettings = {
  origin: string
  merchantId: string
  password: string
  salt: string
  mpin: string
  timeout: number
}

/** Seconds that a request to a payment provider may take. It is short, because a customer waits for some responses. */
const WALLET_TIMEOUT = 10

/** Returns the settings of the payment providers in Pakistan. A provider whose variable is not set is undefined. */
export function readWalletSettings(env: z.output<z.ZodObject<typeof walletVariables>>) {
  const { JAZZCASH_URL: jazzcash, EASYPAISA_URL: easypaisa, SAFEPAY_URL: safepay } = env
  return {
    jazzcash: jazzcash && jazzCashOf(jazzcash),
    easypaisa: easypaisa && easypaisaOf(easypaisa),
    safepay: safepay && safepayOf(safepay),
  }
}

const SAFEPAY_HOST = 'api.getsafepay.com'

function safepayOf({ origin, user: publicKey, password: secretKey, options }: Account): SafepaySettings {
  const environment = new URL(origin).host === SAFEPAY_HOST ? 'production' : 'sandbox'
  return { origin, environment, publicKey, secretKey, webhookSecret: options.webhook ?? '', timeout: WALLET_TIMEOUT }
}

/**
 * Seconds that Easypaisa's payment request to a customer's phone may take. Easypaisa gives the customer about a minute.
 */
const PUSH_TIMEOUT = 100

function easypaisaOf({ origin, user, password, options }: Account): EasypaisaSettings {
  const { store: storeId = '', account: accountNumber = '' } = options
  return { origin, user, password, storeId, accountNumber, timeout: WALLET_TIMEOUT, pushTimeout: PUSH_TIMEOUT }
}

function jazzCashOf({ origin, user: merchantId, password, options }: Account): JazzCashSettings {
  return { origin, merchantId, password, salt: options.salt ?? '', mpin: options.mpin ?? '', timeout: WALLET_TIMEOUT }
}

/** The environment variable with the shop's account, for each payment method that needs an account. */
const VARIABLES = {
  bank_transfer: 'BANK_ACCOUNT',
  jazzcash: 'JAZZCASH_URL',
  easypaisa: 'EASYPAISA_URL',
  safepay: 'SAFEPAY_URL',
} as const satisfies Partial<Record<PaymentMethod, string>>

/**
 * Returns the variables that `PAYMENT_METHODS` requires for its payment methods and that are not set, each with an
 * error message.
 */
export function missingAccounts(env: Record<string, unknown>, offered: readonly CheckoutMethod[]): [string, string][] {
  return Object.entries(VARIABLES)
    .filter(([method, variable]) => !env[variable] && offered.some((one) => one === method))
    .map(([method, variable]) => [variable, `must be set, because PAYMENT_METHODS has ${method}`])
}

/** The environment variables of Stripe. */
export const stripeVariables = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, { error: 'must be a secret key like sk_test_…' })
    .optional()
    .meta({
      description: 'The secret key `sk_…` of your Stripe account, or a restricted key `rk_…`.',
      unset: 'none; the sandbox takes payments',
    }),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, { error: 'must be a signing secret like whsec_…' })
    .optional()
    .describe('The signing secret `whsec_…` of the webhook endpoint at Stripe. Required with `STRIPE_SECRET_KEY`.'),
}

/**
 * The URL of Stripe's API, and the timeout of a request to it in seconds. The timeout is shorter than the 80 seconds of
 * Stripe's own client, because the response delays a customer's checkout.
 */
const STRIPE = { apiUrl: 'https://api.stripe.com', timeout: 10 }
type StripeVariables = z.output<z.ZodObject<typeof stripeVariables>>

/** The settings of the connection to Stripe. `timeout` is in seconds. */
export type StripeSettings = { secretKey: string; webhookSecret: string; apiUrl: string; timeout: number }

/** Returns the settings of Stripe. Returns undefined if Stripe is not configured; the shop then uses the sandbox. */
export function readStripeSettings(env: StripeVariables): StripeSettings | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env
  if (!secretKey || !webhookSecret) return undefined
  return { secretKey, webhookSecret, ...STRIPE }
}

declare module '#server/platform/configuration.ts' {
  interface Configuration {
    /** The settings of Stripe. Undefined if the sandbox takes card payments. */
    stripe: StripeSettings | undefined
    /** The settings of JazzCash. Undefined if the shop has no account there. */
    jazzcash: JazzCashSettings | undefined
    /** The settings of Easypaisa. Undefined if the shop has no account there. */
    easypaisa: EasypaisaSettings | undefined
    /** The settings of Safepay. Undefined if the shop has no account there. */
    safepay: SafepaySettings | undefined
    /** The payment methods that the operator has switched on, in the order in which the checkout shows them. */
    paymentMethods: CheckoutMethod[]
    /**
     * The shop's account for bank transfers. Undefined if the operator has not set one; customers then cannot choose
     * bank transfer.
     */
    transfers: TransferSettings | undefined
  }
}
