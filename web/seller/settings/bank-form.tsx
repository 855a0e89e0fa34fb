import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { areaMessages } from '#contract/area-messages.ts'
import type { OwnerProof, WantedProof } from '#contract/owner-proof.ts'
import { type BankAccount, bankStep, saveBankAccount } from '#contract/sellers.ts'
import { translatedReason } from '#web/api/reason.ts'
import { OwnerProofDialog, proofWantedBy } from '#web/identity/security/owner-proof-dialog.tsx'
import { useApi } from '#web/identity/session/session.tsx'
import { pageText, useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/field.tsx'
import { pageToast } from '#web/ui/toasts.tsx'
import { BANK_ACCOUNT } from '../bank-account.ts'

type BankInput = z.input<typeof bankStep>

/**
 * The form for the seller's bank account. The saved account number is masked, so the seller must enter the whole number
 * for any change. Before the server replaces a saved bank account, the user must prove to own the account of the shop,
 * for example by the password.
 */
export function BankForm({ account }: { account: BankAccount | null }) {
  const t = useText()
  const api = useApi()
  const queries = useQueryClient()
  const form = useForm<BankInput>({ resolver: zodResolver(bankStep), defaultValues: inputFrom(account) })
  const [wanted, setWanted] = useState<WantedProof>()
  const saving = useMutation({
    mutationFn: (change: BankInput & { proof?: OwnerProof }) => api(saveBankAccount, { body: change }),
    onSuccess: (saved) => {
      setWanted(undefined)
      queries.setQueryData(BANK_ACCOUNT, saved)
      form.reset(inputFrom(saved))
      pageToast.success(areaMessages.sellers.bankSaved)
    },
    onError: (error, { proof }) => {
      const asked = proofWantedBy(error)
      if (asked) setWanted(asked)
      // If the server refused the proof, the dialog for the proof shows the reason.
      else if (!proof)
        pageToast.error(pageText()(areaMessages.sellers.bankSaveFailed, { message: translatedReason(error) }))
    },
  })
  const { errors, isDirty } = form.formState
  const field = (name: keyof BankInput) => ({ ...form.register(name), error: errors[name]?.message })

  return (
    <Card className="p-5 sm:p-6">
      <h2 className="mb-4 text-lg">{t('Bank account')}</h2>
      <form method="post" noValidate onSubmit={form.handleSubmit((changed) => saving.mutate(changed))}>
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <TextField label={t('Bank name')} {...field('bank_name')} />
          <TextField label={t('Beneficiary name')} {...field('beneficiary_name')} />
          <TextField
            label={t('Account number')}
            dir="ltr"
            autoComplete="off"
            placeholder={account?.account_no}
            hint={
              account
                ? `${t('Saved: {account_no}. To change anything here, enter the whole number.', {
                    account_no: account.account_no,
                  })} ${t('Payouts go only to an IBAN.')}`
                : t('Payouts go only to an IBAN.')
            }
            className="sm:col-span-2"
            {...field('account_no')}
          />
        </div>
        <Button
          type="submit"
          className="mt-5"
          disabled={!isDirty}
          isBusy={saving.isPending && !wanted}
          busyLabel={t('Saving...')}
        >
          {t('Save bank account')}
        </Button>
      </form>
      <OwnerProofDialog
        wanted={wanted}
        description={t('We pay your earnings to this account.')}
        submit={(proof) => saving.mutateAsync({ ...form.getValues(), proof })}
        onClose={() => setWanted(undefined)}
      />
    </Card>
  )
}

function inputFrom(account: BankAccount | null): BankInput {
  return { bank_name: account?.bank_name ?? '', beneficiary_name: account?.beneficiary_name ?? '', account_no: '' }
}
