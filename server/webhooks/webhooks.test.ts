import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { WebhookDelivery, WebhookWithSecret } from '#contract/webhooks.ts'
import { setFulfilmentStatus } from '#server/orders/set-fulfilment-status.ts'
import { anOrder, aPaidOrder } from '#server/testing/order-builders.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { untilLockWait } from '#server/testing/until-lock-wait.ts'
import { deliver } from './deliver.ts'
import { postMessage } from './post-message.ts'

type Received = { headers: IncomingHttpHeaders; body: string }
type Message = { id: string; type: string; timestamp: string; data: Record<string, unknown> }

const PATIENCE = { timeout: 30_000 }

/**
 * The server of an integrator. It stores the messages that it receives, and responds with the statuses in `answers`.
 */
class Integrator {
  readonly received: Received[] = []
  /** The statuses of the next responses. Status 200 follows them. For `null`, the server never responds. */
  answers: (number | null)[] = []
  readonly #server: Server

  constructor() {
    this.#server = createServer((request, reply) => void this.#receive(request, reply))
  }

  async #receive(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const body = (await Array.fromAsync(request, (part: Buffer) => part.toString())).join('')
    this.received.push({ headers: request.headers, body })
    const status = this.answers.length > 0 ? this.answers.shift() : 200
    if (status) reply.writeHead(status, { location: '/elsewhere' }).end('thanks')
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/mandi`
  }

  messages(): Message[] {
    return this.received.map(({ body }) => JSON.parse(body))
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }
}

describe('webhooks of integrators', () => {
  let shop: TestShop
  let admin: TestCaller
  let integrator: Integrator
  let url: string

  const path = '/api/admin/webhooks'
  const verify = ({ headers, body }: Received, secret: string) => {
    const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature']
    return new Webhook(secret).verify(body, Object.fromEntries(names.map((name) => [name, String(headers[name])])))
  }
  let endpoints = 0
  /** Adds a webhook with a new address of the integrator. */
  const anEndpoint = async (events: string[], wish = {}) => {
    const form = { url: `${url}/${++endpoints}`, events, ...wish }
    return (await shop.as(admin).post(path, form)).json<WebhookWithSecret>()
  }
  const deliveriesTo = async ({ endpoint_id }: { endpoint_id: string }) =>
    (await shop.as(admin).get(`${path}/${endpoint_id}/deliveries?limit=100`)).json<{ items: WebhookDelivery[] }>().items
  const test = async ({ endpoint_id }: { endpoint_id: string }) =>
    (await shop.as(admin).post(`${path}/${endpoint_id}/test`)).json<WebhookDelivery>()
  const actsOn = ({ endpoint_id }: { endpoint_id: string }) =>
    shop.platform.database
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'details'])
      .where('entity_id', '=', endpoint_id)
      .orderBy('id')
      .execute()

  beforeAll(async () => {
    shop = await createTestShop({ WEBHOOKS_TO_PRIVATE_NETWORKS: 'on' })
    admin = await shop.anAdmin()
    integrator = new Integrator()
    url = await integrator.open()
  })
  afterAll(async () => {
    integrator.close()
    await shop.close()
  })

  it('the webhooks of integrators receive each subscribed event of an order once, signed according to Standard Webhooks', async () => {
    const endpoint = await anEndpoint(['order.placed', 'order.shipped', 'order.cancelled'])
    const product = await shop.aProduct()
    const { placed } = await aPaidOrder(shop, [{ product_id: product.product_id, quantity: 2 }])
    await setFulfilmentStatus(shop.platform, { seller_id: product.seller_id }, placed.order_id, 'processing')
    await setFulfilmentStatus(shop.platform, { seller_id: product.seller_id }, placed.order_id, 'shipped')
    const own = () => integrator.messages().filter(({ data }) => data.order_id === placed.order_id)
    await vi.waitFor(
      () =>
        expect(
          own()
            .map(({ type }) => type)
            .sort(),
        ).toEqual(['order.placed', 'order.shipped']),
      PATIENCE,
    )
    expect(own()[0]?.data).toMatchObject({ item_count: 2, items: [{ product_id: product.product_id, quantity: 2 }] })
    for (const received of integrator.received) {
      expect(verify(received, endpoint.secret)).toMatchObject({ id: received.headers['webhook-id'] })
      expect(received.headers['user-agent']).toBe(`Webhooks/1 (+${shop.platform.configuration.publicUrl})`)
      const forged = { ...received, body: received.body.replace('"item_count":2', '"item_count":3') }
      expect(() => verify(forged, endpoint.secret)).toThrow('signature')
    }
    await shop.as(admin).delete(`${path}/${endpoint.endpoint_id}`)
  })

  it('the webhooks of integrators receive an event when a product is changed, archived or low in stock', async () => {
    await anEndpoint(['product.created', 'product.updated', 'product.archived', 'product.stock_low'])
    const seller = await shop.aSeller()
    const { product_id, category_id } = await shop.aProduct({ seller_id: seller.id, stock: 11 })
    await shop.as(seller).patch(`/api/seller/products/${product_id}`, { price: 9900, category_id })
    await anOrder(shop, [{ product_id, quantity: 1 }])
    await anOrder(shop, [{ product_id, quantity: 1 }])
    await shop.as(seller).delete(`/api/seller/products/${product_id}`)
    const told = () => integrator.messages().filter(({ data }) => data.product_id === product_id)
    await vi.waitFor(() => expect(told()).toHaveLength(3), PATIENCE)
    expect(
      told()
        .map(({ type }) => type)
        .sort(),
    ).toEqual(['product.archived', 'product.stock_low', 'product.updated'])
    expect(told().every(({ data }) => data.seller_email === undefined)).toBe(true)
  })

  it('a failed delivery to a webhook is retried, and the list of deliveries shows the attempts and the last response', async () => {
    const endpoint = await anEndpoint(['order.paid'])
    integrator.answers = [500]
    const { delivery_id } = await test(endpoint)
    const attempt = () => deliver(shop.platform, delivery_id)
    await vi.waitFor(async () => expect((await deliveriesTo(endpoint))[0]?.attempts).toBeGreaterThan(0), PATIENCE)
    expect(await deliveriesTo(endpoint)).toMatchObject([
      { event: 'webhook.test', status: 'waiting', response_status: 500, error: 'The address returned status 500.' },
    ])
    await attempt()
    expect(await deliveriesTo(endpoint)).toMatchObject([
      { status: 'delivered', response_status: 200, attempts: 2, error: '' },
    ])
    expect(
      (await shop.as(admin).post(`${path}/${endpoint.endpoint_id}/deliveries/${delivery_id}/redeliver`)).json(),
    ).toMatchObject({
      status: 'waiting',
    })
    await vi.waitFor(
      async () => expect(await deliveriesTo(endpoint)).toMatchObject([{ status: 'delivered', attempts: 3 }]),
      PATIENCE,
    )
    expect(await actsOn(endpoint)).toMatchObject([
      { action: 'create' },
      { action: 'test', actor_id: admin.id },
      { action: 'redeliver', actor_id: admin.id, details: { delivery: delivery_id, event: 'webhook.test' } },
    ])
  })

  it('the delivery to a webhook does not follow redirects, and fails after a timeout', async () => {
    integrator.answers = [302, null]
    const message = { url, headers: {}, body: '{}' }
    expect(await postMessage(message, { allowsPrivate: true })).toBe(302)
    await expect(postMessage(message, { allowsPrivate: true, patience: 100 })).rejects.toThrow(
      'no answer within 0.1 seconds',
    )
  })

  it('a webhook receives nothing while it is paused', async () => {
    const endpoint = await anEndpoint(['order.placed'])
    const change = await shop.as(admin).patch(`${path}/${endpoint.endpoint_id}`, { is_active: false })
    expect(change.json()).toMatchObject({ is_active: false, url: endpoint.url })
    const { placed } = await anOrder(shop)
    const { database } = shop.platform
    const told = database.selectFrom('shop_events').select('published_at').where('subject_id', '=', placed.order_id)
    await vi.waitFor(async () => expect(await told.execute()).toEqual([{ published_at: expect.any(String) }]), PATIENCE)
    expect(await deliveriesTo(endpoint)).toEqual([])
  })

  it('if an admin deletes a webhook at the same moment as its test, the test answers 404 and sends nothing', async () => {
    const { endpoint_id } = await anEndpoint(['order.paid'])
    const { database } = shop.platform
    let answer: ReturnType<ReturnType<typeof shop.as>['post']> | undefined
    await database.transaction().execute(async (tx) => {
      await tx.deleteFrom('webhook_endpoints').where('endpoint_id', '=', endpoint_id).execute()
      answer = shop.as(admin).post(`${path}/${endpoint_id}/test`)
      await untilLockWait(database)
    })
    expect((await answer)?.json()).toMatchObject({ status: 404, code: 'webhook_not_found' })
  })

  it('a second webhook with the same URL is refused, and the first keeps its id and its secret', async () => {
    const first = await anEndpoint(['order.paid'])
    const again = { url: first.url, events: ['order.placed'], description: 'again' }
    for (let copy = 0; copy < 2; copy++)
      expect((await shop.as(admin).post(path, again)).json()).toMatchObject({ status: 409, code: 'webhook_exists' })
    const atOnce = { url: `${url}/at-once`, events: ['order.paid'] }
    const statuses = (await Promise.all([1, 2, 3].map(() => shop.as(admin).post(path, atOnce)))).map(
      ({ statusCode }) => statusCode,
    )
    expect(statuses.toSorted()).toEqual([201, 409, 409])
    const other = await anEndpoint(['order.paid'])
    const change = await shop.as(admin).patch(`${path}/${other.endpoint_id}`, { url: first.url })
    expect(change.json()).toMatchObject({ status: 409, code: 'webhook_exists' })

    const { items } = (await shop.as(admin).get(path)).json<{ items: WebhookWithSecret[] }>()
    const { secret, deliveries: _, ...kept } = first
    expect(items.filter((endpoint) => endpoint.url === first.url)).toMatchObject([kept])
    expect(items.find(({ endpoint_id }) => endpoint_id === other.endpoint_id)?.url).toBe(other.url)
    const { event_id } = await test(first)
    const received = await vi.waitFor(() => {
      const found = integrator.received.find(({ headers }) => headers['webhook-id'] === event_id)
      if (!found) throw new Error('not yet')
      return found
    }, PATIENCE)
    expect(verify(received, secret)).toMatchObject({ type: 'webhook.test' })
    expect(await actsOn(first)).toMatchObject([{ action: 'create' }, { action: 'test' }])
  })

  it('a webhook can get a new secret; for a day, messages are also signed with the old one, and a secret is never shown again', async () => {
    const endpoint = await anEndpoint(['order.paid'])
    const rotated = (
      await shop.as(admin).post(`${path}/${endpoint.endpoint_id}/rotate-secret`)
    ).json<WebhookWithSecret>()
    expect(rotated.secret).not.toBe(endpoint.secret)
    await test(endpoint)
    const last = await vi.waitFor(() => {
      const received = integrator.received.at(-1)
      if (!received || !verify(received, rotated.secret)) throw new Error('not yet')
      return received
    }, PATIENCE)
    expect(verify(last, endpoint.secret)).toBeTruthy()
    await sql`update webhook_endpoints set previous_secret_until = now()`.execute(shop.platform.database)
    const { delivery_id } = await test(endpoint)
    const later = await vi.waitFor(async () => {
      expect((await deliveriesTo(endpoint)).find((delivery) => delivery.delivery_id === delivery_id)?.status).toBe(
        'delivered',
      )
      return integrator.received.at(-1)
    }, PATIENCE)
    expect(() => later && verify(later, endpoint.secret)).toThrow('signature')
    expect((await shop.as(admin).get(path)).body).not.toContain('whsec_')
    expect((await actsOn(endpoint)).slice(0, 2)).toMatchObject([{ action: 'create' }, { action: 'rotate_secret' }])
  })
})

describe('a webhook of a shop that is public on the internet', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await createTestShop()
  })
  afterAll(() => shop.close())

  it.each(['http://integrator.example/mandi', 'https://127.0.0.1/mandi', 'https://[fd00::1]/', 'https://10.0.0.1'])(
    'a webhook of a shop that is public on the internet cannot have the URL %s',
    async (address) => {
      const answer = await shop
        .as(await shop.anAdmin())
        .post('/api/admin/webhooks', { url: address, events: ['order.paid'] })
      expect(answer.json()).toMatchObject({ status: 422, errors: [{ field: 'url' }] })
    },
  )

  it('a webhook of a shop that is public on the internet sends nothing to a host name that leads into a private network', async () => {
    const { port } = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }))
    const message = { url: `http://localhost:${port}/healthz`, headers: {}, body: '{}' }
    await expect(postMessage(message, { allowsPrivate: false })).rejects.toThrow('leads to a private network')
  })
})
