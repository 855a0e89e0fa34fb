import { queryOptions, useQuery } from '@tanstack/react-query'
import { getSignInSettings } from '#contract/sign-in.ts'
import type { Api } from '#web/api/client.ts'
import { useApi } from './session.tsx'

/** Loads the sign-in settings of the shop. They change only with a restart of the server. */
export function useSignInSettings() {
  return useQuery(signInSettingsQuery(useApi()))
}

export function signInSettingsQuery(api: Api) {
  return queryOptions({
    queryKey: ['sign-in settings'],
    queryFn: () => api(getSignInSettings),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
