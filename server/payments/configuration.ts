import { z } from 'zod'
import { url } from '#server/environment.ts'

/** The variables of payments; each is described in the README. */
export const stripeVariables = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, { error: 'must be a secret key like sk_test_…' })
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, { error: 'must be a signing secret like whsec_…' })
    .optional(),
  STRIPE_API_URL: url(/^https?$/, 'https://api.stripe.com').default('https://api.stripe.com'),
  STRIPE_TIMEOUT: z.coerce.number({ error: 'must be a number of seconds' }).positive().max(80).default(10),
}
type StripeVariables = z.output<z.ZodObject<typeof stripeVariables>>

/** How the shop speaks to Stripe; `timeout` is in seconds. */
export type StripeSettings = { secretKey: string; webhookSecret: string; apiUrl: string; timeout: number }

/** Undefined where Stripe is not set up, and the sandbox takes its place. */
export function readStripeSettings(env: StripeVariables): StripeSettings | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env
  if (!secretKey || !webhookSecret) return undefined
  return { secretKey, webhookSecret, apiUrl: env.STRIPE_API_URL, timeout: env.STRIPE_TIMEOUT }
}
