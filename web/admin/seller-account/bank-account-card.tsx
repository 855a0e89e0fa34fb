import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { areaMessages } from '#contract/area-messages.ts'
import { shownIban } from '#contract/iban.ts'
import type { OwnerProof, WantedProof } from '#contract/owner-proof.ts'
import { showBankAccount } from '#contract/payouts.ts'
import { reasonOf } from '#web/api/reason.ts'
import { OwnerProofDialog, proofWantedBy } from '#web/identity/security/owner-proof-dialog.tsx'
import { useApi } from '#web/identity/session/session.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { pageToast } from '#web/ui/toasts.tsx'

/**
 * Shows the bank account of a seller. The full account number appears after the admin has proven to be the owner of the
 * signed-in admin account, for example by the password.
 */
export function BankAccountCard({ sellerId: seller_id }: { sellerId: string }) {
  const t = useText()
  const api = useApi()
  const [wanted, setWanted] = useState<WantedProof>()
  const showing = useMutation({
    mutationFn: (proof?: OwnerProof) => api(showBankAccount, { params: { seller_id }, body: { proof } }),
    gcTime: 0,
    onSuccess: () => setWanted(undefined),
    onError: (error, proof) => {
      const asked = proofWantedBy(error)
      if (asked) setWanted(asked)
      // If the server refused the proof, the dialog for the proof shows the reason.
      else if (!proof) pageToast.error(areaMessages.payouts.accountFailed, reasonOf(error))
    },
  })
  return (
    <Card className="mt-8 space-y-4 p-5 sm:p-6">
      <h2 className="text-xl">{t('Bank account')}</h2>
      {showing.data ? (
        <Facts
          items={[
            [t('Bank'), showing.data.bank_name],
            [t('Beneficiary'), showing.data.beneficiary_name],
            [
              t('Account number'),
              <bdi key="number" dir="ltr">
                {shownIban(showing.data.account_no)}
              </bdi>,
            ],
          ]}
        />
      ) : (
        <>
          <p className="text-muted">
            {t('You see the full account number after a proof of your identity. The audit log records it.')}
          </p>
          <Button
            variant="secondary"
            size="small"
            isBusy={showing.isPending && !wanted}
            onClick={() => showing.mutate(undefined)}
          >
            {t('Show the account number')}
          </Button>
        </>
      )}
      <OwnerProofDialog
        wanted={wanted}
        description={t('You see the full account number after a proof of your identity. The audit log records it.')}
        submit={(proof) => showing.mutateAsync(proof)}
        onClose={() => setWanted(undefined)}
      />
    </Card>
  )
}
