import {
  type ProviderReply,
  type ProviderRequest,
  type ProviderServer,
  startProviderServer,
} from './provider-server.ts'

type Transaction = { status: string; amount: string; phone: string }

export type EasypaisaServer = ProviderServer & {
  /** The transactions by their order id. */
  transactions: Map<string, Transaction>
  /**
   * Sets how the next customers of the test server answer on their phones: `PAID`, `PENDING` or `FAILED`. A response
   * code of four digits means that Easypaisa refuses the next requests with this code.
   */
  nextAnswer(status: string): void
  /** Sets the state of an Easypaisa transaction on the test server. `amount` is in rupees with decimals. */
  decide(orderId: string, status: string, amount?: string): void
}

/**
 * Starts a server that answers as Easypaisa's documents describe: the transaction of a mobile account, the inquiry, and
 * the URL of a notification.
 */
export async function startEasypaisaServer(): Promise<EasypaisaServer> {
  const transactions: EasypaisaServer['transactions'] = new Map()
  let answerOnPhone = 'PAID'

  function answer({ path, body, headers, query }: ProviderRequest): ProviderReply {
    const credentials = Buffer.from(String(headers.credentials ?? ''), 'base64').toString()
    if (credentials !== 'store-user:store-password')
      return json({ responseCode: '0010', responseDesc: 'Invalid credentials' })
    if (path.startsWith('/ipn')) return json({ order_id: query.get('order'), transaction_status: 'PAID' })
    const fields: Record<string, string> = JSON.parse(body)
    if (fields.storeId !== '4321') return json({ responseCode: '0006', responseDesc: 'Invalid store' })
    return path.endsWith('/inquire-transaction') ? inquire(fields) : initiate(fields)
  }

  function initiate({
    orderId = '',
    transactionAmount = '',
    mobileAccountNo = '',
  }: Record<string, string>): ProviderReply {
    if (transactions.has(orderId)) return json({ responseCode: '0008', responseDesc: 'Duplicate order' })
    if (/^\d{4}$/.test(answerOnPhone)) return json({ responseCode: answerOnPhone, responseDesc: 'Refused' })
    transactions.set(orderId, { status: answerOnPhone, amount: transactionAmount, phone: mobileAccountNo })
    const responseCode = { PAID: '0000', FAILED: '0015' }[answerOnPhone] ?? '0001'
    return json({ responseCode, responseDesc: answerOnPhone, orderId })
  }

  function inquire({ orderId = '' }: Record<string, string>): ProviderReply {
    const found = transactions.get(orderId)
    if (!found) return json({ responseCode: '0003', responseDesc: 'Invalid order id' })
    const { status: transactionStatus, amount: transactionAmount } = found
    return json({ responseCode: '0000', responseDesc: 'SUCCESS', orderId, transactionStatus, transactionAmount })
  }

  const server = await startProviderServer(answer)
  return {
    ...server,
    transactions,
    nextAnswer: (status) => {
      answerOnPhone = status
    },
    decide: (orderId, status, amount = '381.00') =>
      void transactions.set(orderId, { status, amount, phone: transactions.get(orderId)?.phone ?? '' }),
  }
}

const json = (body: object): ProviderReply => ({ body: JSON.stringify(body) })
