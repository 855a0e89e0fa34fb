import { z } from 'zod'
import { areaMessages } from './area-messages.ts'
import { call, nothing, timestamp } from './call.ts'
import { existingPassword, tooLong } from './fields.ts'

/**
 * The paths of the pages that links in sign-in emails open. Such a page reads the token from its URL and posts it to
 * the server.
 */
export const LINK_PAGES = ['/confirm', '/reset-password'] as const

/** The sign-in settings in the format of Supabase Auth, with two additional fields: manual linking and the captcha. */
export const signInSettings = z
  .object({
    external: z.record(z.string(), z.boolean()).describe('True for `email`, `phone` and every configured provider.'),
    disable_signup: z.boolean(),
    sms_provider: z.string().describe('The SMS gateway; empty if it is not configured.'),
    saml_enabled: z.boolean().default(false),
    manual_linking_enabled: z.boolean().default(false),
    captcha: z
      .object({ provider: z.enum(['hcaptcha', 'turnstile']), site_key: z.string() })
      .nullish()
      .describe('The captcha for guests, if any.'),
  })
  .meta({ id: 'SignInSettings' })
export type SignInSettings = z.infer<typeof signInSettings>

export const getSignInSettings = call({
  name: 'getSignInSettings',
  method: 'GET',
  path: '/auth/v1/settings',
  caller: 'everyone',
  tag: 'Sign-in',
  summary: 'Sign-in settings',
  response: signInSettings,
})

export const logIn = call({
  name: 'logIn',
  method: 'POST',
  path: '/api/login',
  caller: 'everyone',
  tag: 'Account',
  summary: 'Log in on a page of the shop with email and password; other programs use the sign-in protocol',
  body: z.strictObject({
    email: z.email({ error: areaMessages.auth.emailInvalid }).max(255, tooLong),
    password: existingPassword,
    captcha_token: z.string().optional().describe('The answer of the captcha for guests, if any.'),
  }),
  refusals: [
    'foreign_page',
    'captcha_failed',
    'invalid_credentials',
    'email_not_confirmed',
    'account_banned',
    'too_many_requests',
  ],
  response: z
    .object({
      access_token: z.string().describe('The access token without its signature, which is in a cookie.'),
      refresh_token: z.string().describe('The refresh token without its secret, which is in a cookie.'),
    })
    .meta({ id: 'PageSession' }),
})

/** A device on which the account is signed in. */
export const device = z
  .object({
    session_id: z.uuid(),
    user_agent: z.string().describe('The user agent of the browser.'),
    ip: z.string(),
    created_at: timestamp,
    refreshed_at: timestamp.describe('The last renewal of the session; an active device renews about once an hour.'),
    is_current: z.boolean().describe('Whether this request comes from the device.'),
  })
  .meta({ id: 'Device' })
export type Device = z.infer<typeof device>

export const listDevices = call({
  name: 'listDevices',
  method: 'GET',
  path: '/api/account/devices',
  caller: 'member',
  inViews: 'hidden',
  tag: 'Account',
  summary: 'Devices with a session of the caller: this one first, then by last use',
  response: z.object({ items: z.array(device) }),
})

export const signDeviceOut = call({
  name: 'signDeviceOut',
  method: 'DELETE',
  path: '/api/account/devices/:session_id',
  caller: 'member',
  tag: 'Account',
  summary: 'Sign out one of the caller’s devices',
  params: z.strictObject({ session_id: z.uuid() }),
  refusals: ['device_not_found'],
  response: nothing,
  status: 204,
})
