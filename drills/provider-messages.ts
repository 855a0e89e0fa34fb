import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { CHECKOUT_METHODS, hasProvider, isWallet, type PaymentMethod } from '#contract/payment-methods.ts'
import { sign } from '#server/payments/sandbox/signature.ts'
import type { Database } from '#server/platform/database/database.ts'
import { NO_ENCRYPTION } from '#server/platform/encryption/encryption.ts'
import { installationSecret } from '#server/platform/secrets.ts'
import type { Drill } from './drill.ts'
import { differingPayments } from './support/acknowledged.ts'
import { faultsInBooks, faultsInStock } from './support/books.ts'
import { Buyer } from './support/checkout.ts'
import { type Call, Client, codeOf } from './support/client.ts'
import { inLanes, shuffled } from './support/lanes.ts'
import { MixedPayments, type Recorders } from './support/mixed-payments.ts'
import { anAdmin, aSeller, customers, productsWith } from './support/people.ts'
import { openShop, type ShopProcess, unforeseen } from './support/shop-process.ts'
import { openWallets, type Wallets } from './support/wallets.ts'
import { shareDatabase } from './support/workspace.ts'

const ORDERS = 480
const CUSTOMERS = 8
const STOCK = 1_000
const PROCESSES = 2
/** The number of messages that are delivered at the same time. */
const LANES = 16
/**
 * The share of payment messages that the simulated network delivers twice (`DOUBLED`), and the share that it drops
 * (`DROPPED`).
 */
const DOUBLED = 0.3
const DROPPED = 0.2
const FORGED = 50
/**
 * The maximum time in milliseconds until the shop has asked the provider about payments whose messages were dropped.
 * The job for this runs every minute.
 */
const ASKING_PATIENCE = 180_000

/**
 * The possible courses of a card payment at the provider: the messages that the provider sends, and the final status of
 * the payment. The drill delivers the messages in a random sequence.
 */
const STORIES = [
  { messages: ['payment.paid'], ends: 'paid' },
  { messages: ['payment.failed', 'payment.paid'], ends: 'paid' },
  { messages: ['payment.failed', 'payment.failed', 'payment.expired'], ends: 'expired' },
  { messages: ['payment.cancelled'], ends: 'cancelled' },
  { messages: ['payment.expired'], ends: 'expired' },
] as const

/**
 * The possible courses of payments by other methods than card. A message of a wallet only makes the shop ask the wallet
 * for the payment. No provider sends messages about cash and transfers: the seller records the cash or the refusal, and
 * an admin the transfer.
 */
const OTHER_STORIES = [
  { messages: ['recorded'], ends: 'paid' },
  { messages: ['recorded'], ends: 'expired' },
] as const

type Payment = {
  order_id: string
  payment_id: string
  session_id: string
  payment_method: PaymentMethod
  amount: number
  ends: string
}
type Message = { id: string; type: string; payment: Payment }

/** A drill in which the network between the payment provider and the shop loses, repeats and reorders messages. */
export const providerMessages: Drill = {
  name: 'provider-messages',
  promise:
    'Orders are paid by card, cash on delivery, bank transfer, JazzCash, Easypaisa and Safepay. The drill repeats, delays, reorders and drops the messages of the payment providers and the records of cash and transfers, and adds forged messages. In the end, every order, every payment, the stock and the ledger must be in the correct state.',
  minutes: 8,
  async run(workspace) {
    const { url: DATABASE_URL, database } = await shareDatabase(workspace)
    const wallets = await openWallets(workspace)
    const shops = await Promise.all(
      Array.from({ length: PROCESSES }, () => openShop(workspace, { DATABASE_URL, ...wallets.environment })),
    )
    const recorders = { seller: await aSeller(database), admin: await anAdmin(database) }
    const [product_id = ''] = await productsWith(database, [STOCK], recorders.seller)
    const client = new Client()
    workspace.undo(async () => client.close())
    const mixed = new MixedPayments({ client, wallets, urlOf: () => shops[0]?.url ?? '', ...recorders })
    await placeOrders(database, client, shops, { product_id, mixed })

    const payments = await decideAll(database, wallets)
    const messages = payments.flatMap((payment) =>
      storyOf(payment).messages.map((type) => ({ id: `evt_${randomUUID()}`, type, payment })),
    )
    const sent = shuffled(messages.flatMap((message) => copiesOf(message)))
    const post = await postman(database, client, shops, { wallets, ...recorders })
    await inLanes(LANES, sent, (message) => post(message))
    const forgeable = messages.filter(({ payment: { payment_method } }) => hasProvider(payment_method))
    await inLanes(LANES, forgeable.slice(0, FORGED), (message) => post({ ...message, id: `evt_${randomUUID()}` }, true))
    await passPaymentWindow(database)
    const missed = await untilAsked(database, wallets)
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
        ['payment methods, each with the same number of orders', CHECKOUT_METHODS.length],
        ['messages of the payment providers, and records of cash and transfers', messages.length],
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

type Offer = { product_id: string; mixed: MixedPayments }

async function placeOrders(database: Database, client: Client, shops: ShopProcess[], { product_id, mixed }: Offer) {
  const people = await customers(database, CUSTOMERS)
  await Promise.all(
    people.map(async (person, index) => {
      const buyer = new Buyer(client, person, () => shops[index % PROCESSES]?.url ?? '', mixed)
      for (let count = 0; count < ORDERS / CUSTOMERS; count++) {
        const { refusal } = await buyer.buy([{ product_id, quantity: 2 }])
        if (refusal) throw new Error(`The shop refused an order: ${refusal}.`)
      }
    }),
  )
}

/**
 * Completes every payment of the drill at its provider without sending a message to the shop. Resolves to the payments.
 */
async function decideAll(database: Database, wallets: Wallets): Promise<Payment[]> {
  const { rows } = await sql<Payment>`
    select order_id, payment_id, provider_session_id as session_id, payment_method, amount, '' as ends from payments`.execute(
    database,
  )
  const payments = rows.map((payment) => ({ ...payment, ends: storyOf(payment).ends }))
  for (const { session_id, ends, payment_method, amount } of payments) {
    if (payment_method === 'card')
      await sql`update sandbox_payment_sessions set status = ${ends} where session_id = ${session_id}`.execute(database)
    if (isWallet(payment_method)) wallets.decide({ provider: payment_method, session_id, amount }, ends === 'paid')
  }
  return payments
}

/** Returns the course of a payment at the provider. It depends only on the id of the payment. */
function storyOf({ payment_id, payment_method }: Payment) {
  const stories = payment_method === 'card' ? STORIES : OTHER_STORIES
  return stories[Number.parseInt(payment_id.slice(0, 8), 16) % stories.length] ?? STORIES[0]
}

/**
 * Returns the copies of a message that the unreliable network delivers. Records of cash and transfers are never
 * dropped, because people repeat a record that was lost.
 */
function copiesOf(message: Message): Message[] {
  const chance = Math.random()
  if (chance < DROPPED && hasProvider(message.payment.payment_method)) return []
  return chance < DROPPED + DOUBLED ? [message, message] : [message]
}

type Senders = Recorders & { wallets: Wallets }

/** The error codes with which the shop refuses a repeated record of cash or of a refusal at the door. */
const KNOWN = ['cash_already_collected', 'no_cash_due', 'already_cancelled', 'fulfilment_closed']

/**
 * Returns a function that delivers a payment message to one of the shops, signed with the provider's secret or with a
 * wrong one. The function throws if the shop accepts a wrong signature or refuses a right one.
 */
async function postman(database: Database, client: Client, shops: ShopProcess[], senders: Senders) {
  const secret = await installationSecret({ database, encryption: NO_ENCRYPTION }, 'sandbox payments')
  return async (message: Message, isForged = false) => {
    const shop = shops[Math.floor(Math.random() * shops.length)]
    const reply = await client.send(shop?.url ?? '', callOf(message, isForged ? 'guessed' : secret, isForged, senders))
    const isTaken = reply.status < 300 || KNOWN.includes(codeOf(reply))
    if (isTaken === isForged)
      throw new Error(`The shop answered ${reply.status} to ${message.type} of ${message.payment.payment_method}.`)
  }
}

function callOf({ id, type, payment }: Message, secret: string, isForged: boolean, senders: Senders): Call {
  const { order_id, session_id, payment_id, payment_method, amount, ends } = payment
  if (isWallet(payment_method))
    return senders.wallets.messageOf({ provider: payment_method, session_id, amount }, id, isForged)
  if (payment_method === 'cash_on_delivery') {
    const [act, body] = ends === 'paid' ? ['collection', { received: amount }] : ['refusal', undefined]
    return { method: 'POST', path: `/api/seller/orders/${order_id}/${act}`, token: senders.seller.token, body }
  }
  if (payment_method === 'bank_transfer') {
    // An order whose transfer is too small is not paid in time.
    const received = ends === 'paid' ? amount : Math.floor(amount / 3)
    const headers = { 'idempotency-key': `transfer-${order_id}` }
    const body = { amount: received, reference: `FT ${order_id}` }
    return { method: 'POST', path: `/api/admin/transfers/${order_id}`, token: senders.admin.token, headers, body }
  }
  const event = { id, type, created_at: new Date().toISOString(), data: { session_id, reference: payment_id } }
  const body = JSON.stringify(event)
  return {
    method: 'POST',
    path: '/webhooks/payments/sandbox',
    body,
    headers: { 'sandbox-signature': sign(secret, body) },
  }
}

/** Moves the times of orders into the past, so that their time limit for payment has passed. */
async function passPaymentWindow(database: Database): Promise<void> {
  // Orders by bank transfer have the longest time limit, which is 24 hours.
  await sql`update orders set created_at = created_at - interval '25 hours'`.execute(database)
}

/**
 * Waits until the shop has asked the providers about all payments with dropped messages. Resolves to the number of
 * orders and payments that still differ when `ASKING_PATIENCE` is over, or 0.
 */
async function untilAsked(database: Database, wallets: Wallets): Promise<number> {
  const end = performance.now() + ASKING_PATIENCE
  for (;;) {
    const waiting = (await outcomes(database)).filter(({ outcome }) => outcome === 'waiting').length
    const differing = waiting + (await differingPayments(database)) + (await wallets.differingIn(database))
    if (differing === 0 || performance.now() > end) return differing
    await delay(500)
  }
}

type Outcome = { order_id: string; outcome: 'paid' | 'over' | 'waiting'; statuses: string }

async function outcomes(database: Database): Promise<Outcome[]> {
  const { rows } = await sql<Outcome>`
    select order_id, status || ' ' || payment_status as statuses,
      case when status in ('placed', 'delivered') and payment_status = 'paid' then 'paid' when status = 'cancelled' then 'over' else 'waiting' end as outcome
    from orders order by order_id`.execute(database)
  return rows
}
