import { z } from 'zod'
import type { Paisa } from '#contract/money.ts'

/** The environment variables of payments. */
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
 * The address of Stripe's API, and the timeout of a request to it in seconds. The timeout is shorter than the 80
 * seconds of Stripe's own client, because the response delays a customer's checkout.
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
    /** The settings of Stripe. Undefined if the sandbox is the payment provider. */
    stripe: StripeSettings | undefined
    /** How many rupees one unit of the provider's currency costs. */
    exchangeRate: number
    /** The shipping fee of an order, in paisa. */
    shippingFee: Paisa
  }
}
