import { createHmac } from 'node:crypto'
import type { Wallet } from '#contract/payment-methods.ts'
import { signed } from '#server/payments/jazzcash/secure-hash.ts'
import { startEasypaisaServer } from '#server/payments/testing/easypaisa-server.ts'
import { SALT, startJazzCashServer } from '#server/payments/testing/jazzcash-server.ts'
import { signatureOf, startSafepayServer, WEBHOOK_SECRET } from '#server/payments/testing/safepay-server.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Call } from './client.ts'
import type { Workspace } from './workspace.ts'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

export type Wallets = Awaited<ReturnType<typeof openWallets>>

/** A payment at a wallet. `session_id` is the reference that shop and wallet share, `amount` is in paisa. */
export type WalletPayment = { provider: Wallet; session_id: string; amount: number }

/**
 * Starts a small server for each wallet, which answers as the documents of the wallet describe. The servers keep
 * running when the shop crashes.
 */
export async function openWallets(workspace: Workspace) {
  const [jazzcash, easypaisa, safepay] = await Promise.all([
    startJazzCashServer(),
    startEasypaisaServer(),
    startSafepayServer(),
  ])
  workspace.undo(() => Promise.all([jazzcash.close(), easypaisa.close(), safepay.close()]))

  /** The environment variables with which a shop offers all payment methods. */
  const environment = {
    PAYMENT_METHODS: 'card,cash_on_delivery,bank_transfer,jazzcash,easypaisa,safepay',
    BANK_ACCOUNT: 'Meezan Bank; Mandi Foods; PK36 SCBL 0000 0011 2345 6702; 03001234567; 24',
    JAZZCASH_URL: `${jazzcash.url.replace('://', '://MC1:secret@')}/?salt=${SALT}&mpin=1234`,
    EASYPAISA_URL: `${easypaisa.url.replace('://', '://store-user:store-password@')}/?store=4321&account=9876`,
    SAFEPAY_URL: `${safepay.url.replace('://', '://sec_public:secret-key@')}/?webhook=${WEBHOOK_SECRET}`,
  }

  /** Decides a payment at its wallet, as the customer would. The wallet does not notify the shop. */
  function decide({ provider, session_id, amount }: WalletPayment, isPaid: boolean): void {
    if (provider === 'jazzcash') jazzcash.decide(session_id, isPaid ? '121' : '199', amount)
    if (provider === 'easypaisa') easypaisa.decide(session_id, isPaid ? 'PAID' : 'FAILED', (amount / 100).toFixed(2))
    if (provider === 'safepay' && isPaid) safepay.decide(session_id, 'TRACKER_ENDED')
  }

  function isPaid({ provider, session_id }: WalletPayment): boolean {
    if (provider === 'jazzcash') return jazzcash.transactions.get(session_id)?.status === 'Completed'
    if (provider === 'easypaisa') return easypaisa.transactions.get(session_id)?.status === 'PAID'
    return safepay.trackers.get(session_id)?.state === 'TRACKER_ENDED'
  }

  /**
   * Returns the request with which the browser returns to the shop after the customer has paid or declined at the
   * wallet.
   */
  function comeBack({ provider, session_id, amount }: WalletPayment): Call {
    const fields =
      provider === 'jazzcash'
        ? signed({ pp_TxnRefNo: session_id, pp_ResponseCode: '000', pp_Amount: String(amount) }, SALT)
        : { tracker: session_id, sig: signatureOf(session_id) }
    const body = new URLSearchParams(fields).toString()
    if (provider === 'jazzcash') return { method: 'POST', path: '/pay/jazzcash/return', headers: FORM, body }
    // Easypaisa does not send the browser back to the shop: the customer enters a phone number on a page of the shop.
    if (provider === 'easypaisa')
      return { method: 'POST', path: `/pay/easypaisa/${session_id}`, headers: FORM, body: 'phone=03001234567' }
    return { path: `/pay/safepay/return?${body}` }
  }

  /**
   * Returns a message of a wallet. With `isForged`, the shop must not accept the message: its signature is wrong, or
   * for Easypaisa its URL is not the URL of the wallet.
   */
  function messageOf({ provider, session_id, amount }: WalletPayment, id: string, isForged: boolean): Call {
    if (provider === 'jazzcash') {
      const fields = { pp_TxnRefNo: session_id, pp_ResponseCode: '000', pp_Amount: String(amount) }
      return { method: 'POST', path: '/webhooks/payments/jazzcash', body: signed(fields, isForged ? 'guessed' : SALT) }
    }
    if (provider === 'easypaisa') {
      const url = `${isForged ? 'http://127.0.0.1:9' : easypaisa.url}/ipn?order=${session_id}&copy=${id}`
      return { path: `/webhooks/payments/easypaisa?${new URLSearchParams({ url })}` }
    }
    const data = { id, tracker: session_id, state: 'TRACKER_ENDED', amount }
    const signature = createHmac('sha512', isForged ? 'guessed' : WEBHOOK_SECRET)
      .update(JSON.stringify(data))
      .digest('hex')
    const body = JSON.stringify({ type: 'payment.succeeded', data })
    const headers = { 'content-type': 'application/json', 'x-sfpy-signature': signature }
    return { method: 'POST', path: '/webhooks/payments/safepay', headers, body }
  }

  /** Returns the number of payments that are paid at their wallet and not in the shop, or the reverse. */
  async function differingIn(database: Database): Promise<number> {
    const payments = await database
      .selectFrom('payments')
      .select(['provider', 'provider_session_id', 'amount', 'status'])
      .where('provider', 'in', ['jazzcash', 'easypaisa', 'safepay'])
      .execute()
    return payments.filter(({ provider, provider_session_id, amount, status }) => {
      const payment = { provider: provider as Wallet, session_id: provider_session_id ?? '', amount }
      return isPaid(payment) !== (status === 'paid')
    }).length
  }

  return { environment, decide, comeBack, messageOf, differingIn }
}
