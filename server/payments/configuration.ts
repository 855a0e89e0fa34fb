import { z } from 'zod'
import type { Paisa } from '#contract/money.ts'

/** The configuration variables of payments. */
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
 * Where Stripe is, and the seconds until a request to it fails without an answer. A customer waits for the answer at
 * checkout, so it is shorter than the 80 seconds of Stripe's own client.
 */
const STRIPE = { apiUrl: 'https://api.stripe.com', timeout: 10 }
type StripeVariables = z.output<z.ZodObject<typeof stripeVariables>>

/** The settings of the connection to Stripe. `timeout` is in seconds. */
export type StripeSettings = { secretKey: string; webhookSecret: string; apiUrl: string; timeout: number }

/** Undefined if Stripe is not configured. The sandbox is then used. */
export function readStripeSettings(env: StripeVariables): StripeSettings | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env
  if (!secretKey || !webhookSecret) return undefined
  return { secretKey, webhookSecret, ...STRIPE }
}

declare module '#server/platform/configuration.ts' {
  interface Configuration {
    /** Undefined if the sandbox takes the payments. */
    stripe: StripeSettings | undefined
    /** Rupees to one unit of the payment provider's currency. */
    exchangeRate: number
    /** For each order. */
    shippingFee: Paisa
  }
}
