import type { SignInSettings } from '#contract/sign-in.ts'

const NO_PROVIDERS = ['email', 'phone', 'anonymous_users']

/** Returns the ids of the configured login providers, in alphabetical order. */
export function providersIn({ external }: SignInSettings): string[] {
  return Object.keys(external)
    .filter((provider) => external[provider] && !NO_PROVIDERS.includes(provider))
    .sort()
}

/** Returns the displayed name of a provider. Examples: `google` becomes `Google`, `custom:work` becomes `Work`. */
export function providerName(provider: string): string {
  const name = provider.replace(/^\w+:/, '')
  if (provider === 'email') return 'E-mail'
  return name.charAt(0).toUpperCase() + name.slice(1)
}
