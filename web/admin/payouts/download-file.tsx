import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { areaMessages } from '#contract/area-messages.ts'
import type { OwnerProof, WantedProof } from '#contract/owner-proof.ts'
import { downloadPayoutFile, type PayoutBatch } from '#contract/payout-batches.ts'
import { saveFile } from '#web/api/export-button.tsx'
import { reasonOf } from '#web/api/reason.ts'
import { OwnerProofDialog, proofWantedBy } from '#web/identity/security/owner-proof-dialog.tsx'
import { useApi } from '#web/identity/session/session.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { pageToast } from '#web/ui/toasts.tsx'

/**
 * A button that downloads the file for the bank. The admin must first prove to be the owner of the signed-in account,
 * for example by the password.
 */
export function DownloadFile({ batch: { batch_id, number } }: { batch: PayoutBatch }) {
  const t = useText()
  const api = useApi()
  const queries = useQueryClient()
  const [wanted, setWanted] = useState<WantedProof>()
  const downloading = useMutation({
    mutationFn: (proof?: OwnerProof): Promise<Blob> =>
      api(downloadPayoutFile, { params: { batch_id }, body: { proof } }),
    onSuccess: (file) => {
      setWanted(undefined)
      saveFile(file, `payouts-P${number}.csv`)
      return queries.invalidateQueries({ queryKey: ['admin'] })
    },
    onError: (error, proof) => {
      const asked = proofWantedBy(error)
      if (asked) setWanted(asked)
      // If the server refused the proof, the dialog for the proof shows the reason.
      else if (!proof) pageToast.error(areaMessages.payouts.downloadFailed, reasonOf(error))
    },
  })
  return (
    <>
      <Button
        isBusy={downloading.isPending && !wanted}
        busyLabel={t('Exporting...')}
        onClick={() => downloading.mutate(undefined)}
      >
        <Download aria-hidden className="size-4" /> {t('Download file for the bank')}
      </Button>
      <OwnerProofDialog
        wanted={wanted}
        description={t('The file has full account numbers. The audit log records the download.')}
        submit={(proof) => downloading.mutateAsync(proof)}
        onClose={() => setWanted(undefined)}
      />
    </>
  )
}
