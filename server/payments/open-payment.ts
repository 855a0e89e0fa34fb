import type { ChargeableOrder } from '#contract/charge.ts'
import type { Paisa } from '#contract/money.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Write } from '#server/platform/database/write-together.ts'
import type { Platform } from '#server/platform/platform.ts'
import { chargeOf } from './charge.ts'
import { currentProvider } from './providers.ts'
import { insertPayment, type StoredPayment } from './queries.ts'

/** What is to be paid, and where its receipt goes. */
type Payable = ChargeableOrder & { total_amount: Paisa; email: string }

/**
 * Notes that a new order is to be paid, and at which rate; a part of the statement that writes the order. The page to pay on is made
 * afterwards by `createPaymentSession`.
 */
export function openPayment(platform: Platform, orderId: string, order: Payable): Write {
  const payment = paymentFor(platform, orderId, order)
  return (query) => query.with('new_payment', (write) => write.insertInto('payments').values(payment))
}

/** Notes another try at paying a locked order, in place of one whose page is over. */
export function openAnotherPayment(
  platform: Platform,
  tx: Tx,
  orderId: string,
  order: Payable,
): Promise<StoredPayment> {
  return insertPayment(tx, paymentFor(platform, orderId, order))
}

function paymentFor(platform: Platform, order_id: string, order: Payable) {
  const { name, currency } = currentProvider(platform)
  return {
    order_id,
    provider: name,
    amount: order.total_amount,
    charged_amount: chargeOf(order).amount,
    charged_currency: currency,
    exchange_rate: order.exchange_rate,
    customer_email: order.email,
  }
}
