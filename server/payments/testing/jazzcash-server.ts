import { isSigned, type JazzCashFields, signed } from '../jazzcash/secure-hash.ts'
import {
  type ProviderReply,
  type ProviderRequest,
  type ProviderServer,
  startProviderServer,
} from './provider-server.ts'

/** The salt that the server and its merchant share. */
export const SALT = '0F5DD14AE2'

type Transaction = { code: string; status: string; amount: string; refunded: number }

export type JazzCashServer = ProviderServer & {
  /** The transactions by their reference. */
  transactions: Map<string, Transaction>
  /**
   * Sets the state of a JazzCash transaction on the test server, as the customer's actions at JazzCash would. `amount`
   * is in paisa.
   */
  decide(reference: string, code: string, amount: number | string): void
  /** Makes the next response to an inquiry say that the payment is paid, but with a wrong hash. */
  breakHash(): void
}

const FORM = '/CustomerPortal/transactionmanagement/merchantform/'
const COMPLETED = ['000', '121']

/**
 * Starts a server that answers as JazzCash's documents describe: the page for the signed form, the inquiry and the
 * refund of a mobile account. On the page, a customer can approve or decline the payment.
 */
export async function startJazzCashServer(): Promise<JazzCashServer> {
  const transactions: JazzCashServer['transactions'] = new Map()
  let hasBrokenHash = false

  function decide(reference: string, code: string, amount: number | string): void {
    const status = COMPLETED.includes(code) ? 'Completed' : code === '157' ? 'Pending' : 'Failed'
    transactions.set(reference, { code, status, amount: String(amount), refunded: 0 })
  }

  function answer({ path, body, headers }: ProviderRequest): ProviderReply {
    if (path === FORM || path === '/decide') return page(path, Object.fromEntries(new URLSearchParams(body)))
    const fields: JazzCashFields = headers['content-type']?.includes('json') ? JSON.parse(body) : {}
    if (!isSigned(fields, SALT)) return json({ pp_ResponseCode: '115', pp_ResponseMessage: 'Invalid hash received.' })
    if (fields.pp_Password !== 'secret') return json({ pp_ResponseCode: '101', pp_ResponseMessage: 'Invalid merchant' })
    return path.endsWith('/Inquire') ? inquire(fields) : refund(fields)
  }

  function inquire({ pp_TxnRefNo = '' }: JazzCashFields): ProviderReply {
    const found = transactions.get(pp_TxnRefNo)
    const inquiry = {
      pp_ResponseCode: '000',
      pp_ResponseMessage: 'The requested operation was performed successfully.',
    }
    if (!found) return json({ ...inquiry, pp_PaymentResponseCode: '109', pp_Status: '' })
    const { code, status, amount } = found
    const reply = signed({ ...inquiry, pp_PaymentResponseCode: code, pp_Status: status, pp_Amount: amount }, SALT)
    if (!hasBrokenHash) return json(reply)
    hasBrokenHash = false
    return json({ ...reply, pp_PaymentResponseCode: '121', pp_Status: 'Completed' })
  }

  function refund({ pp_TxnRefNo = '', pp_Amount = '0', pp_MerchantMPIN }: JazzCashFields): ProviderReply {
    const found = transactions.get(pp_TxnRefNo)
    const isPossible = found && COMPLETED.includes(found.code) && pp_MerchantMPIN === '1234'
    if (!isPossible || found.refunded + Number(pp_Amount) > Number(found.amount))
      return json({ pp_ResponseCode: '132', pp_ResponseMessage: 'Sorry! The selected transaction cannot be refunded' })
    found.refunded += Number(pp_Amount)
    return json({ pp_ResponseCode: '000', pp_ResponseMessage: 'Your transaction was successful.' })
  }

  /**
   * Returns the page of JazzCash with two buttons. After a click, a second page sends the browser back to the shop with
   * signed fields.
   */
  function page(path: string, fields: JazzCashFields): ProviderReply {
    const { code = '', pp_TxnRefNo = '', pp_Amount = '0', pp_ReturnURL = '' } = fields
    if (path === FORM) {
      if (!isSigned(fields, SALT)) return html('<h1>Invalid hash received.</h1>')
      const hidden = inputs({ pp_TxnRefNo, pp_Amount, pp_ReturnURL })
      const buttons = '<button name="code" value="000">Approve</button><button name="code" value="112">Cancel</button>'
      return html(`<h1>JazzCash</h1><form method="post" action="/decide">${hidden}${buttons}</form>`)
    }
    decide(pp_TxnRefNo, code, pp_Amount)
    const back = signed({ pp_TxnRefNo, pp_Amount, pp_ResponseCode: code, pp_ResponseMessage: 'Done' }, SALT)
    return html(
      `<form method="post" action="${pp_ReturnURL}">${inputs(back)}<button>Return to the shop</button></form>`,
    )
  }

  const server = await startProviderServer(answer)
  return {
    ...server,
    transactions,
    decide,
    breakHash: () => {
      hasBrokenHash = true
    },
  }
}

const json = (body: object): ProviderReply => ({ body: JSON.stringify(body) })
const html = (body: string): ProviderReply => ({
  type: 'text/html',
  body: `<!doctype html><title>JazzCash</title>${body}`,
})

function inputs(fields: JazzCashFields): string {
  return Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
    .join('')
}
