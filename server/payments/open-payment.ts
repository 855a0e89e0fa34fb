import type { Paisa } from '#contract/money.ts'
import type { ChargedItem } from '#contract/payments.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { chargedAmountOf } from './charge.ts'
import { currentProvider } from './providers.ts'
import { insertPayment } from './queries.ts'

/** Notes in an order's own transaction that it is to be paid; the page to pay on is made afterwards by `createPaymentSession`. */
export async function openPayment(
  platform: Platform,
  tx: Tx,
  orderId: string,
  { amount, items }: { amount: Paisa; items: ChargedItem[] },
): Promise<void> {
  const { name, currency } = currentProvider(platform)
  await insertPayment(tx, {
    order_id: orderId,
    provider: name,
    amount,
    charged_amount: chargedAmountOf(items),
    charged_currency: currency,
  })
}
