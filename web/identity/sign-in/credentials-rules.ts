import { checkOf } from '#web/ui/check-of.ts'
import type { Check } from '#web/ui/use-late-form.ts'
import { type Credentials, customerSignUpForm, sellerSignUpForm, signInForm } from './forms.ts'
import type { LoginPage } from './login-pages.tsx'

const LOG_IN = withUsername(checkOf(signInForm))
const SIGN_UPS = { customer: checkOf(customerSignUpForm), seller: withUsername(checkOf(sellerSignUpForm)) }

/**
 * Returns the function that validates the form of a login page: for its sign-up, or for the login if `signUp` is null.
 */
export function credentialsCheck(signUp: LoginPage | null): Check<Credentials> {
  if (!signUp) return LOG_IN
  return signUp.role === 'customer' ? SIGN_UPS.customer : SIGN_UPS.seller
}

/** Makes the validation of a form without a username accept it, by adding an empty username. */
function withUsername(check: Check<Credentials>): Check<Credentials> {
  return (texts) => check({ username: '', ...texts })
}
