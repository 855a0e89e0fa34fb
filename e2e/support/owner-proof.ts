import type { Route } from '@playwright/test'

/** Answers the request to delete an account as the server does after an old login: the password is required. */
export async function askForProof(route: Route): Promise<void> {
  const request = route.request()
  if (request.method() !== 'DELETE' || request.postData() !== null) return route.fallback()
  const asked = { code: 'reauthentication_needed', message: 'Please confirm that this account is yours.' }
  await route.fulfill({ status: 403, json: { status: 403, errors: [], by: 'password', factor_ids: [], ...asked } })
}
