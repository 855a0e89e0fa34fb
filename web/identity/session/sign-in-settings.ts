import { queryOptions, useQuery } from '@tanstack/react-query'
import { getSignInSettings, type SignInSettings } from '#contract/sign-in.ts'
import type { Api } from '#web/api/client.ts'
import { useApi } from './session.tsx'

/** Loads the sign-in settings, which change only with a restart. */
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

/** The configured providers, sorted by name. */
export function providersIn({ external }: SignInSettings): string[] {
  return Object.keys(external)
    .filter((provider) => external[provider] && !NO_PROVIDERS.includes(provider))
    .sort()
}

/** The name of a provider: `google` is `Google`, `custom:work` is `Work`. */
export function providerName(provider: string): string {
  const name = provider.replace(/^\w+:/, '')
  if (provider === 'email') return 'E-mail'
  return name.charAt(0).toUpperCase() + name.slice(1)
}
