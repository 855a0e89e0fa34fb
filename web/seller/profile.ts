import { useMutation, useQueryClient } from '@tanstack/react-query'
import { areaMessages } from '#contract/area-messages.ts'
import { type SellerProfileForm, updateSellerProfile } from '#contract/sellers.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useAccount, useApi } from '#web/session/session.tsx'
import { pageToast } from '#web/ui/toasts.tsx'

export const PROFILE = ['seller', 'profile']

/** Saves part of the business profile and says how it went. */
export function useSaveProfile() {
  const api = useApi()
  const queries = useQueryClient()
  const account = useAccount()
  return useMutation({
    mutationFn: (part: Partial<SellerProfileForm>) => api(updateSellerProfile, { body: part }),
    onSuccess: async (profile) => {
      queries.setQueryData(PROFILE, profile)
      pageToast.success(areaMessages.profile.updated)
      await account.refetch()
    },
    onError: (error) => pageToast.error(areaMessages.profile.updateFailed, reasonOf(error)),
  })
}
