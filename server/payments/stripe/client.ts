import type { Stripe } from 'stripe'
import type { StripeSettings } from '../configuration.ts'

const clients = new WeakMap<StripeSettings, Promise<Stripe>>()

/**
 * Returns Stripe's official client. It is loaded when it is first used and then cached. If a request fails because of
 * the network, the client retries it once.
 */
export function stripeClient(settings: StripeSettings): Promise<Stripe> {
  const client = clients.get(settings) ?? load(settings)
  clients.set(settings, client)
  return client
}

async function load({ secretKey, apiUrl, timeout }: StripeSettings): Promise<Stripe> {
  const { default: StripeClient } = await import('stripe')
  const { hostname, port, protocol } = new URL(apiUrl)
  return new StripeClient(secretKey, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port ? { port } : {}),
    timeout: timeout * 1000,
    maxNetworkRetries: 1,
    telemetry: false,
  })
}
