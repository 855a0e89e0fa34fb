import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import { type Credentials, customerSignUpForm, sellerSignUpForm, signInForm } from './forms.ts'
import type { LoginPage } from './login-pages.tsx'

/** Returns the validation of the sign-up on a login page, or of the login if `signUp` is null. */
export function resolverOf(signUp: LoginPage | null): Resolver<Credentials> {
  if (!signUp) return zodResolver(signInForm)
  return zodResolver(signUp.role === 'customer' ? customerSignUpForm : sellerSignUpForm)
}
