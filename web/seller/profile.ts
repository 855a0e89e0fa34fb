import { useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { areaMessages } from '#contract/area-messages.ts'
import { contactStep, type SellerProfileChange, updateSellerProfile } from '#contract/sellers.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useAccount, useApi } from '#web/identity/session/session.tsx'
import { pageToast } from '#web/ui/toasts.tsx'

export const PROFILE = ['seller', 'profile']

/** Returns a mutation that saves fields of the business profile and shows a message. */
export function useSaveProfile() {
  const api = useApi()
  const queries = useQueryClient()
  const account = useAccount()
  return useMutation({
    mutationFn: (part: SellerProfileChange) => api(updateSellerProfile, { body: part }),
    onSuccess: async (profile) => {
      queries.setQueryData(PROFILE, profile)
      pageToast.success(areaMessages.profile.updated)
      await account.refetch()
    },
    onError: (error) => pageToast.error(areaMessages.profile.updateFailed, reasonOf(error)),
  })
}

/** A text field for a postal code. The output is a number. */
export const postalCodeInput = z
  .string()
  .transform((typed): unknown => typed)
  .pipe(contactStep.shape.postal_code)
