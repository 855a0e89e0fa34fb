import type { Stripe } from 'stripe'
import type { StripeSettings } from '../configuration.ts'

const clients = new WeakMap<StripeSettings, Promise<Stripe>>()

/** The official client, loaded at first use and then cached. A request that fails on the network is retried once. */
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
