import type { Route } from '@playwright/test'

/**
 * Refuses the deletion of an account with a request for the password. The server refuses it like this after an old
 * login.
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
