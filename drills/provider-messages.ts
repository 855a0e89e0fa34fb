import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { sign } from '#server/payments/sandbox/signature.ts'
import type { Database } from '#server/platform/database/database.ts'
import { NO_ENCRYPTION } from '#server/platform/encryption/encryption.ts'
import { installationSecret } from '#server/platform/secrets.ts'
import type { Drill } from './drill.ts'
import { differingPayments } from './support/acknowledged.ts'
import { faultsInBooks, faultsInStock } from './support/books.ts'
import { Buyer } from './support/checkout.ts'
import { Client } from './support/client.ts'
import { inLanes, shuffled } from './support/lanes.ts'
import { customers, productsWith } from './support/people.ts'
import { openShop, type ShopProcess, unforeseen } from './support/shop-process.ts'
import { shareDatabase } from './support/workspace.ts'

const ORDERS = 400
const CUSTOMERS = 8
const STOCK = 1_000
const PROCESSES = 2
/** The number of messages that are delivered at the same time. */
const LANES = 16
/** The share of messages that the network delivers twice (`DOUBLED`), and the share that it drops (`DROPPED`). */
const DOUBLED = 0.3
const DROPPED = 0.2
const FORGED = 50
/**
 * The maximum time in milliseconds until the shop has asked the provider about dropped messages. The job for this runs
 * every minute.
 */
const ASKING_PATIENCE = 180_000

/**
 * The ways in which a payment can go at the provider: its messages, and the status in which the payment ends. The drill
 * delivers the messages in a random sequence.
 */
const STORIES = [
  { messages: ['payment.paid'], ends: 'paid' },
  { messages: ['payment.failed', 'payment.paid'], ends: 'paid' },
  { messages: ['payment.failed', 'payment.failed', 'payment.expired'], ends: 'expired' },
  { messages: ['payment.cancelled'], ends: 'cancelled' },
  { messages: ['payment.expired'], ends: 'expired' },
] as const

type Payment = { order_id: string; payment_id: string; session_id: string; ends: string }
type Message = { id: string; type: string; payment: Payment }

/** The network between the payment provider and the shop loses, repeats and reorders messages. */
export const providerMessages: Drill = {
  name: 'provider-messages',
  promise:
    'The drill repeats, delays, reorders and drops messages of the payment provider, and adds forged ones. In the end, every order, every payment, the stock and the ledger must be in the correct state.',
  minutes: 8,
  async run(workspace) {
    const { url: DATABASE_URL, database } = await shareDatabase(workspace)
    const shops = await Promise.all(Array.from({ length: PROCESSES }, () => openShop(workspace, { DATABASE_URL })))
    const [product_id = ''] = await productsWith(database, [STOCK])
    const client = new Client()
    workspace.undo(async () => client.close())
    await placeOrders(database, client, shops, product_id)

    const payments = await decideAll(database)
    const messages = payments.flatMap((payment, index) =>
      (STORIES[index % STORIES.length]?.messages ?? []).map((type) => ({ id: `evt_${randomUUID()}`, type, payment })),
    )
    const sent = shuffled(messages.flatMap((message) => copiesOf(message)))
    const post = await postman(database, client, shops)
    await inLanes(LANES, sent, (message) => post(message))
    await inLanes(LANES, messages.slice(0, FORGED), (message) =>
      post({ ...message, id: `evt_${randomUUID()}` }, 'guessed'),
    )
    await passPaymentWindow(database)
    const missed = await untilAsked(database)
    const before = await outcomes(database)
    await inLanes(LANES, shuffled(messages), (message) => post(message))
    const after = await outcomes(database)

    const endsOf = new Map(payments.map(({ order_id, ends }) => [order_id, ends]))
    const wrong = after.filter(
      ({ order_id, outcome }) => outcome !== (endsOf.get(order_id) === 'paid' ? 'paid' : 'over'),
    )
    const faults = [
      ...(await faultsInBooks(database)),
      ...(await faultsInStock(database, new Map([[product_id, STOCK]]))),
      ...(await unforeseen(shops)),
    ]
    if (after.length !== ORDERS) faults.push(`there are ${after.length} orders`)
    if (wrong.length > 0) faults.push(`${wrong.length} orders have another state than their payments`)
    if (missed > 0) faults.push(`the shop missed the result of ${missed} payments`)
    if (JSON.stringify(before) !== JSON.stringify(after)) faults.push('repeated messages changed something')
    return {
      figures: [
        ['orders', after.length],
        ['messages of the payment provider', messages.length],
        [
          'of these messages, dropped and delivered much later',
          messages.length - new Set(sent.map(({ id }) => id)).size,
        ],
        ['of these messages, sent twice', sent.length - new Set(sent.map(({ id }) => id)).size],
        ['messages with a forged signature', FORGED],
        ['orders that ended paid', after.filter(({ outcome }) => outcome === 'paid').length],
        [
          'orders that ended cancelled, with their stock returned',
          after.filter(({ outcome }) => outcome === 'over').length,
        ],
      ],
      faults,
    }
  },
}

async function placeOrders(database: Database, client: Client, shops: ShopProcess[], product_id: string) {
  const people = await customers(database, CUSTOMERS)
  await Promise.all(
    people.map(async (person, index) => {
      const buyer = new Buyer(client, person, () => shops[index % PROCESSES]?.url ?? '')
      for (let count = 0; count < ORDERS / CUSTOMERS; count++) await buyer.buy([{ product_id, quantity: 2 }])
    }),
  )
}

/** Ends every payment at the provider without sending a message to the shop. Resolves to the payments. */
async function decideAll(database: Database): Promise<Payment[]> {
  const { rows } = await sql<Payment>`
    select order_id, payment_id, provider_session_id as session_id, '' as ends from payments`.execute(database)
  const payments = rows.map((payment, index) => ({ ...payment, ends: STORIES[index % STORIES.length]?.ends ?? '' }))
  for (const { session_id, ends } of payments)
    await sql`update sandbox_payment_sessions set status = ${ends} where session_id = ${session_id}`.execute(database)
  return payments
}

/** Returns the copies of a message that the unreliable network delivers. */
function copiesOf(message: Message): Message[] {
  const chance = Math.random()
  if (chance < DROPPED) return []
  return chance < DROPPED + DOUBLED ? [message, message] : [message]
}

/**
 * Returns a function that delivers messages to the shops, signed with the provider's secret or with a wrong one. It
 * throws if the shop accepts a wrong signature or refuses a right one.
 */
async function postman(database: Database, client: Client, shops: ShopProcess[]) {
  const ours = await installationSecret({ database, encryption: NO_ENCRYPTION }, 'sandbox payments')
  return async ({ id, type, payment: { session_id, payment_id } }: Message, secret = ours) => {
    const event = { id, type, created_at: new Date().toISOString(), data: { session_id, reference: payment_id } }
    const body = JSON.stringify(event)
    const shop = shops[Math.floor(Math.random() * shops.length)]
    const headers = { 'sandbox-signature': sign(secret, body) }
    const { status } = await client.send(shop?.url ?? '', {
      method: 'POST',
      path: '/webhooks/payments/sandbox',
      body,
      headers,
    })
    const isTaken = status === 200
    if (isTaken !== (secret === ours)) throw new Error(`The shop answered ${status} to ${type}.`)
  }
}

/** Changes the times of orders, so that their time limit for payment has passed. */
async function passPaymentWindow(database: Database): Promise<void> {
  await sql`update orders set created_at = created_at - interval '31 minutes'`.execute(database)
}

/**
 * Waits until the shop has asked the provider about all payments with missed messages. Resolves to the number of
 * payments that the shop has not asked about in time.
 */
async function untilAsked(database: Database): Promise<number> {
  const end = performance.now() + ASKING_PATIENCE
  for (;;) {
    const waiting = (await outcomes(database)).filter(({ outcome }) => outcome === 'waiting').length
    const differing = waiting + (await differingPayments(database))
    if (differing === 0 || performance.now() > end) return differing
    await delay(500)
  }
}

type Outcome = { order_id: string; outcome: 'paid' | 'over' | 'waiting'; statuses: string }

async function outcomes(database: Database): Promise<Outcome[]> {
  const { rows } = await sql<Outcome>`
    select order_id, status || ' ' || payment_status as statuses,
      case when status = 'placed' and payment_status = 'paid' then 'paid' when status = 'cancelled' then 'over' else 'waiting' end as outcome
    from orders order by order_id`.execute(database)
  return rows
}
