import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnerProof, WantedProof } from '#contract/owner-proof.ts'
import { reasonOf } from '#web/api/reason.ts'
import { proofWantedBy } from '#web/identity/security/owner-proof-dialog.tsx'
import { pageToast } from '#web/ui/toasts.tsx'

/** The query key of the staff and the open invitations. */
export const STAFF = ['seller', 'staff']

type Options = {
  /** The function that sends a change of the seller's staff. The server may first require a proof of identity. */
  send: (proof?: OwnerProof) => Promise<unknown>
  /** The messages after success and failure of a change of the staff, in the language of the page. */
  done: string
  failed: string
  onDone: () => void
}

/**
 * Returns the mutation that changes the staff of the seller. If the server requires a proof of identity, `wanted` is
 * its kind, and the mutation must be repeated with the proof.
 */
export function useStaffChange({ send, done, failed, onDone }: Options) {
  const queries = useQueryClient()
  const [wanted, setWanted] = useState<WantedProof>()
  const changing = useMutation({
    mutationFn: (proof: OwnerProof | undefined) => send(proof),
    onSuccess: () => {
      setWanted(undefined)
      pageToast.success(done)
      onDone()
    },
    onError: (error, proof) => {
      const asked = proofWantedBy(error)
      if (asked) setWanted(asked)
      // If the server refused the proof of identity for a change of the staff, the dialog of the proof shows the
      // reason.
      else if (!proof) pageToast.error(failed, reasonOf(error))
    },
    onSettled: () => queries.invalidateQueries({ queryKey: STAFF }),
  })
  return { changing, wanted, closeProof: () => setWanted(undefined) }
}
