import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { sign } from '#server/payments/sandbox/signature.ts'
import type { Database } from '#server/platform/database/database.ts'
import { NO_ENCRYPTION } from '#server/platform/encryption/encryption.ts'
import { installationSecret } from '#server/platform/secrets.ts'
import type { Drill } from './drill.ts'
import { unsettledPayments } from './support/acknowledged.ts'
import { faultsInBooks, faultsInStock } from './support/books.ts'
import { Buyer } from './support/checkout.ts'
import { Client } from './support/client.ts'
import { inLanes, shuffled } from './support/lanes.ts'
import { customers, productsWith } from './support/people.ts'
import { shareDatabase } from './support/room.ts'
import { openShop, type ShopProcess, unforeseen } from './support/shop-process.ts'

const ORDERS = 400
const CUSTOMERS = 8
const STOCK = 1_000
const PROCESSES = 2
/** Messages under way at once. */
const LANES = 16
/** The share of messages that come twice, and that never come. */
const DOUBLED = 0.3
const DROPPED = 0.2
const FORGED = 50
/** Milliseconds for the shop to ask the provider about what it was not told: its job comes round every minute. */
const ASKING_PATIENCE = 180_000

/** What happens at the provider: how it tells of it, in this order, and what it ends in. */
const STORIES = [
  { tells: ['payment.paid'], ends: 'paid' },
  { tells: ['payment.failed', 'payment.paid'], ends: 'paid' },
  { tells: ['payment.failed', 'payment.failed', 'payment.expired'], ends: 'expired' },
  { tells: ['payment.cancelled'], ends: 'cancelled' },
  { tells: ['payment.expired'], ends: 'expired' },
] as const

type Payment = { order_id: string; payment_id: string; session_id: string; ends: string }
type Message = { id: string; type: string; payment: Payment }

/** The way between the provider and the shop is as bad as it can be. */
export const providerMessages: Drill = {
  name: 'provider-messages',
  promise:
    'Messages of the payment provider are repeated, delayed, reordered and dropped: every order, payment and stock ends in the correct state.',
  minutes: 8,
  async run(room) {
    const { url: DATABASE_URL, database } = await shareDatabase(room)
    const shops = await Promise.all(Array.from({ length: PROCESSES }, () => openShop(room, { DATABASE_URL })))
    const [product_id = ''] = await productsWith(database, [STOCK])
    const client = new Client()
    room.undo(async () => client.close())
    await placeOrders(database, client, shops, product_id)

    const payments = await decideAll(database)
    const messages = payments.flatMap((payment, index) =>
      (STORIES[index % STORIES.length]?.tells ?? []).map((type) => ({ id: `evt_${randomUUID()}`, type, payment })),
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
    if (wrong.length > 0) faults.push(`${wrong.length} orders ended otherwise than their payments`)
    if (missed > 0) faults.push(`of ${missed} payments the shop never learned`)
    if (JSON.stringify(before) !== JSON.stringify(after)) faults.push('messages that came once more changed something')
    return {
      figures: [
        ['orders', after.length],
        ['messages of the provider', messages.length],
        ['of which dropped and delivered much later', messages.length - new Set(sent.map(({ id }) => id)).size],
        ['of which sent twice', sent.length - new Set(sent.map(({ id }) => id)).size],
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

/** Lets every payment come to its end at the provider, without a word to the shop. */
async function decideAll(database: Database): Promise<Payment[]> {
  const { rows } = await sql<Payment>`
    select order_id, payment_id, provider_session_id as session_id, '' as ends from payments`.execute(database)
  const payments = rows.map((payment, index) => ({ ...payment, ends: STORIES[index % STORIES.length]?.ends ?? '' }))
  for (const { session_id, ends } of payments)
    await sql`update sandbox_payment_sessions set status = ${ends} where session_id = ${session_id}`.execute(database)
  return payments
}

/** The same message as often as the network delivers it. */
function copiesOf(message: Message): Message[] {
  const chance = Math.random()
  if (chance < DROPPED) return []
  return chance < DROPPED + DOUBLED ? [message, message] : [message]
}

/** Who brings messages to any of the shops, signed by the provider or somebody else; throws where one is not answered as it should be. */
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

/** Makes the time go by in which orders can be paid. */
async function passPaymentWindow(database: Database): Promise<void> {
  await sql`update orders set created_at = created_at - interval '31 minutes'`.execute(database)
}

/** Waits until the shop has asked the provider about all it was not told; answers how many payments it has not asked about in time. */
async function untilAsked(database: Database): Promise<number> {
  const end = performance.now() + ASKING_PATIENCE
  for (;;) {
    const waiting = (await outcomes(database)).filter(({ outcome }) => outcome === 'waiting').length
    const unsettled = waiting + (await unsettledPayments(database))
    if (unsettled === 0 || performance.now() > end) return unsettled
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
