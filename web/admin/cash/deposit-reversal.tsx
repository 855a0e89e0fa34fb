import { useMutation, useQueryClient } from '@tanstack/react-query'
import { areaMessages } from '#contract/area-messages.ts'
import { type CashMovement, reverseDeposit } from '#contract/cash.ts'
import { formatRupees } from '#contract/money.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { useText } from '#web/text/text.tsx'
import { pageToast } from '#web/ui/toasts.tsx'
import { ReversalDialog } from '../reversal-dialog.tsx'

/** The dialog in which an admin reverses a deposit of cash that was recorded by mistake. */
export function DepositReversal({ deposit, onClose }: { deposit: CashMovement; onClose: () => void }) {
  const t = useText()
  const api = useApi()
  const queries = useQueryClient()
  const { movement_id: deposit_id, name, amount, note } = deposit
  const reversing = useMutation({
    mutationFn: (body: { reason: string }) => api(reverseDeposit, { params: { deposit_id }, body }),
    onSuccess: () => {
      pageToast.success(areaMessages.cash.depositReversed)
      onClose()
    },
    onError: (error) => pageToast.error(areaMessages.cash.reverseFailed, reasonOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin', 'cash'] }),
  })
  return (
    <ReversalDialog
      title={t('Reverse this deposit?')}
      description={t(
        'Reverse the record of {amount} in cash from {name} (reference {reference}) if it is wrong. The cash in hand of {name} then rises by {amount}.',
        {
          name,
          amount: formatRupees(amount),
          reference: note,
        },
      )}
      action={t('Reverse deposit')}
      {...{ reversing, onClose }}
    />
  )
}
