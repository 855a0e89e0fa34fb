import type { Paisa } from '#contract/money.ts'
import type { ChargedItem } from '#contract/payments.ts'
import type { Write } from '#server/platform/database/write-together.ts'
import type { Platform } from '#server/platform/platform.ts'
import { chargedAmountOf } from './charge.ts'
import { currentProvider } from './providers.ts'

/**
 * Notes that a new order is to be paid; a part of the statement that writes the order. The page to pay on is made afterwards by
 * `createPaymentSession`.
 */
export function openPayment(
  platform: Platform,
  orderId: string,
  { amount, items }: { amount: Paisa; items: ChargedItem[] },
): Write {
  const { name, currency } = currentProvider(platform)
  const payment = {
    order_id: orderId,
    provider: name,
    amount,
    charged_amount: chargedAmountOf(items),
    charged_currency: currency,
  }
  return (query) => query.with('new_payment', (write) => write.insertInto('payments').values(payment))
}
