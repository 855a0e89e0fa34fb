import type { Route } from '@playwright/test'

/**
 * Simulates the server's answer to a deletion of the account after an old login: an error that requires the password.
 */
export async function askForProof(route: Route): Promise<void> {
  const request = route.request()
  if (request.method() !== 'DELETE' || request.postData() !== null) return route.fallback()
  const asked = {
    code: 'reauthentication_needed',
    message: 'Please confirm this change with your second factor, your password, or a code that we send you.',
  }
  await route.fulfill({ status: 403, json: { status: 403, errors: [], by: 'password', factor_ids: [], ...asked } })
}
