import type { Route } from '@playwright/test'

/**
 * Refuses the deletion of an account with a request for the password. The server refuses it like this after an old
 * login.
 */
export async function askForProof(route: Route): Promise<void> {
  const request = route.request()
  if (request.method() !== 'DELETE' || request.postData() !== null) return route.fallback()
  const asked = { code: 'reauthentication_needed', message: 'Please confirm that this account is yours.' }
  await route.fulfill({ status: 403, json: { status: 403, errors: [], by: 'password', factor_ids: [], ...asked } })
}
