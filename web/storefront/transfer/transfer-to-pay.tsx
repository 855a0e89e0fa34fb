import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { shownIban } from '#contract/iban.ts'
import { formatRupees, inRupees } from '#contract/money.ts'
import { proofForm, type TransferToPay } from '#contract/transfers.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopyableValue } from '#web/ui/copyable-value.tsx'
import { useDates } from '#web/ui/dates.ts'
import { TextField } from '#web/ui/field.tsx'
import { LoadedPicture } from '#web/ui/loaded-picture.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PictureField } from '#web/ui/picture-field.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { pageToast } from '#web/ui/toasts.tsx'
import { useSendProof, useSlip, useTransfer } from './use-transfer.ts'

/**
 * Explains how to pay for an order by bank or Raast transfer, with the account, the amount and the reference. The
 * customer also sends the proof of the transfer here.
 */
export function TransferPanel({ orderId }: { orderId: string }) {
  const t = useText()
  const transfer = useTransfer(orderId)
  if (transfer.isPending)
    return (
      <Loading label={t('Loading the bank account...')}>
        <Skeleton className="mt-4 h-64" />
      </Loading>
    )
  if (transfer.isError)
    return (
      <Notice
        tone="danger"
        action={
          <Button size="small" onClick={() => transfer.refetch()}>
            {t('Try again')}
          </Button>
        }
      >
        {reasonOf(transfer.error)}
      </Notice>
    )
  return transfer.data.missing > 0 ? <TransferSteps orderId={orderId} transfer={transfer.data} /> : null
}

type StepsProps = { orderId: string; transfer: TransferToPay }

function TransferSteps({ orderId, transfer }: StepsProps) {
  const t = useText()
  const { formatTime } = useDates()
  const { account, reference, received, missing, pay_until } = transfer
  return (
    <section aria-label={t('Your transfer')} className="mt-6 space-y-4 text-start">
      {received > 0 ? (
        <Notice tone="warning">
          {t('We received {received}. {missing} is still missing.', {
            received: formatRupees(received),
            missing: formatRupees(missing),
          })}
        </Notice>
      ) : null}
      <p>
        {t(
          'Please transfer this amount by {time}, and give the order code as the reference. Your items are kept until then.',
          {
            time: formatTime(pay_until),
          },
        )}
      </p>
      <div className="divide-y divide-line rounded-field bg-mango-100 px-4 py-2">
        <CopyableValue label={t('Amount')} value={String(inRupees(missing))} shown={formatRupees(missing)} />
        <CopyableValue label={t('Reference')} value={reference} />
        <CopyableValue label={t('Account title')} value={account.title} />
        <CopyableValue label={t('Bank')} value={account.bank} />
        <CopyableValue label={t('IBAN')} value={account.iban} shown={shownIban(account.iban)} />
        {account.raast_id && <CopyableValue label={t('Raast ID')} value={account.raast_id} />}
      </div>
      <Proof orderId={orderId} transfer={transfer} />
    </section>
  )
}

/** The form fields for the proof of a transfer: the transaction id, or a picture of the payment slip. */
function Proof({ orderId, transfer: { proof } }: StepsProps) {
  const t = useText()
  const { formatTime } = useDates()
  const sending = useSendProof(orderId)
  const slip = useSlip(orderId, proof?.has_slip ?? false)
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(proofForm),
    defaultValues: { transaction_id: proof?.transaction_id ?? '' },
  })
  return (
    <div className="space-y-4">
      <h2 className="text-lg">{t('Have you paid?')}</h2>
      {proof ? (
        <Notice tone="success">
          {t(
            'We received your proof on {time}. We compare it with our bank account and then send your order to the sellers.',
            {
              time: formatTime(proof.sent_at),
            },
          )}
        </Notice>
      ) : (
        <p>{t('Type the transaction id or upload a picture of the slip. Only you and our staff can see it.')}</p>
      )}
      <form
        method="post"
        noValidate
        onSubmit={handleSubmit((form) => sending.mutate(form))}
        className="flex flex-wrap items-start gap-3"
      >
        <TextField
          label={t('Transaction id')}
          dir="ltr"
          maxLength={60}
          className="min-w-52 flex-1"
          error={formState.errors.transaction_id?.message}
          {...register('transaction_id')}
        />
        <Button type="submit" className="sm:mt-7" isBusy={sending.isPending} busyLabel={t('Sending...')}>
          {t('Send the transaction id')}
        </Button>
      </form>
      <PictureField
        label={t('Picture of the transfer slip')}
        value={null}
        onChange={(file) => sending.mutate({ slip: file })}
        onRefuse={(reason) => pageToast.error(t('The slip was not sent'), t.message(reason))}
      />
      {slip.data && <LoadedPicture picture={slip.data} alt={t('The slip of the transfer')} />}
    </div>
  )
}
