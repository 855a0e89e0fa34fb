import { useQuery } from '@tanstack/react-query'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { formatRupees, NO_MONEY, type Paisa, subtract } from '#contract/money.ts'
import { isPrepaid, type OrderTotals, type PaymentMethod } from '#contract/payment-methods.ts'
import { getStoreCredit, usedCredit } from '#contract/store-credit.ts'
import { useSession } from '#web/identity/session/session.tsx'
import { useText } from '#web/text/text.tsx'
import { CheckboxField } from '#web/ui/field.tsx'

/** The start of the query key of a customer's store credit. */
export const STORE_CREDIT_KEY = 'store-credit'

/** Loads the store credit of the customer. */
export function useStoreCredit() {
  const { api, session } = useSession()
  return useQuery({
    queryKey: [STORE_CREDIT_KEY, session?.user.id],
    queryFn: () => api(getStoreCredit),
    refetchOnMount: 'always',
  })
}

type UseStoreCreditProps = {
  balance: Paisa
  totals: OrderTotals
  method: PaymentMethod
  isUsed: boolean
  field: UseFormRegisterReturn
}

/**
 * A checkbox with which the customer pays with store credit. Renders nothing for a customer who has no store credit.
 */
export function UseStoreCredit({ balance, totals, method, isUsed, field }: UseStoreCreditProps) {
  const t = useText()
  if (balance <= 0) return null
  const left = subtract(totals.total_amount, creditFor(balance, totals, method))
  return (
    <CheckboxField
      className="mt-5"
      label={t('Use my store credit of {balance}', { balance: formatRupees(balance) })}
      hint={
        isUsed &&
        (left === NO_MONEY
          ? t('Your store credit pays the whole order.')
          : t('You pay the remaining {amount}.', { amount: formatRupees(left) }))
      }
      {...field}
    />
  )
}

/** Returns the amount of store credit in paisa that the order uses. The server uses the same rule. */
function creditFor(balance: Paisa, { total_amount, rounding }: OrderTotals, method: PaymentMethod): Paisa {
  if (balance >= subtract(total_amount, rounding)) return total_amount
  return usedCredit(balance, total_amount, isPrepaid(method) ? [] : [{ seller_id: '', amount: total_amount }]).credit
}
