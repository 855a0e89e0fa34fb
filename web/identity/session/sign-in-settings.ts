import { queryOptions, useQuery } from '@tanstack/react-query'
import { getSignInSettings, type SignInSettings } from '#contract/sign-in.ts'
import type { Api } from '#web/api/client.ts'
import { useApi } from './session.tsx'

/** What sign-in offers; it changes with a restart only. */
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

const NO_PROVIDERS = ['email', 'phone', 'anonymous_users']

/** The providers with which one can log in here, in the order of their names. */
export function providersIn({ external }: SignInSettings): string[] {
  return Object.keys(external)
    .filter((provider) => external[provider] && !NO_PROVIDERS.includes(provider))
    .sort()
}

/** What a way to log in is called: `google` is `Google`, `custom:work` is `Work`. */
export function providerName(provider: string): string {
  const name = provider.replace(/^\w+:/, '')
  if (provider === 'email') return 'E-mail'
  return name.charAt(0).toUpperCase() + name.slice(1)
}
