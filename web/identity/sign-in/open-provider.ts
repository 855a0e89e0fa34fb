import type { Provider } from '@supabase/auth-js'
import type { AuthClient } from '../session/auth-client.ts'
import { authReason } from '../session/auth-reason.ts'
import type { LoginPage } from './login-pages.tsx'
import { returnAddress } from './return-address.ts'

type Leaving = { auth: () => Promise<AuthClient>; loginPage: LoginPage; provider: string; next: string | null }

/** Opens the login page of a provider. Returns the reason for the screen if the sign-in service refuses it. */
export async function openProvider({ auth, loginPage, provider, next }: Leaving): Promise<string | undefined> {
  try {
    const { error } = await (await auth()).signInWithOAuth({
      // The TypeScript type of the sign-in client lists only well-known providers, but the shop can have others.
      provider: provider as Provider,
      options: { redirectTo: returnAddress(loginPage, next) },
    })
    return error ? authReason(error) : undefined
  } catch (error) {
    return authReason(error)
  }
}
