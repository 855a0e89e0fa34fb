import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { areaMessages } from '#contract/area-messages.ts'
import type { OwnerProof, WantedProof } from '#contract/owner-proof.ts'
import { type BankAccount, bankStep, saveBankAccount } from '#contract/sellers.ts'
import { reasonOf } from '#web/api/reason.ts'
import { OwnerProofDialog, proofWantedBy } from '#web/identity/security/owner-proof-dialog.tsx'
import { useApi } from '#web/identity/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/field.tsx'
import { pageToast } from '#web/ui/toasts.tsx'
import { BANK_ACCOUNT } from '../bank-account.ts'

type BankTyped = z.input<typeof bankStep>

/** The bank account. Its number is shown masked, so a change asks for the whole number; and the server for a proof of who changes it. */
export function BankForm({ account }: { account: BankAccount | null }) {
  const api = useApi()
  const queries = useQueryClient()
  const form = useForm<BankTyped>({ resolver: zodResolver(bankStep), defaultValues: typedFrom(account) })
  const [wanted, setWanted] = useState<WantedProof>()
  const saving = useMutation({
    mutationFn: (change: BankTyped & { proof?: OwnerProof }) => api(saveBankAccount, { body: change }),
    onSuccess: (saved) => {
      setWanted(undefined)
      queries.setQueryData(BANK_ACCOUNT, saved)
      form.reset(typedFrom(saved))
      pageToast.success(areaMessages.sellers.bankSaved)
    },
    onError: (error, { proof }) => {
      const asked = proofWantedBy(error)
      if (asked) setWanted(asked)
      // A refused proof is told where it was typed.
      else if (!proof) pageToast.error(areaMessages.sellers.bankSaveFailed(reasonOf(error)))
    },
  })
  const { errors, isDirty } = form.formState
  const field = (name: keyof BankTyped) => ({ ...form.register(name), error: errors[name]?.message })

  return (
    <Card className="p-5 sm:p-6">
      <h2 className="mb-4 text-lg">Bank account</h2>
      <form method="post" noValidate onSubmit={form.handleSubmit((changed) => saving.mutate(changed))}>
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <TextField label="Bank name" {...field('bank_name')} />
          <TextField label="Beneficiary name" {...field('beneficiary_name')} />
          <TextField
            label="Account number"
            autoComplete="off"
            placeholder={account?.account_no}
            hint={account ? `Saved: ${account.account_no}. To change anything here, type the whole number.` : undefined}
            className="sm:col-span-2"
            {...field('account_no')}
          />
        </div>
        <Button
          type="submit"
          className="mt-5"
          disabled={!isDirty}
          isBusy={saving.isPending && !wanted}
          busyLabel="Saving..."
        >
          Save bank account
        </Button>
      </form>
      <OwnerProofDialog
        wanted={wanted}
        description="Your earnings are paid to this account."
        give={(proof) => saving.mutateAsync({ ...form.getValues(), proof })}
        onClose={() => setWanted(undefined)}
      />
    </Card>
  )
}

function typedFrom(account: BankAccount | null): BankTyped {
  return { bank_name: account?.bank_name ?? '', beneficiary_name: account?.beneficiary_name ?? '', account_no: '' }
}
