import { z } from 'zod'
import { areaMessages } from './area-messages.ts'
import { call, nothing, timestamp } from './call.ts'
import { tooLong, typedPassword } from './fields.ts'

/** The shop's pages on which the links of its mails end; they take the token from the address and post it. */
export const LINK_PAGES = ['/confirm', '/reset-password'] as const

/**
 * What sign-in offers, as the Supabase Auth protocol has it; linking by hand and the captcha are this shop's additions.
 */
export const signInSettings = z
  .object({
    external: z
      .record(z.string(), z.boolean())
      .describe('True for `email`, `phone` and every provider that is set up.'),
    disable_signup: z.boolean(),
    sms_provider: z.string().describe('Who sends text messages; empty if they are not set up.'),
    saml_enabled: z.boolean().default(false),
    manual_linking_enabled: z.boolean().default(false),
    captcha: z
      .object({ provider: z.enum(['hcaptcha', 'turnstile']), site_key: z.string() })
      .nullish()
      .describe('Which captcha guests have to solve, if any.'),
  })
  .meta({ id: 'SignInSettings' })
export type SignInSettings = z.infer<typeof signInSettings>

export const getSignInSettings = call({
  name: 'getSignInSettings',
  method: 'GET',
  path: '/auth/v1/settings',
  caller: 'everyone',
  tag: 'Sign-in',
  summary: 'What sign-in offers',
  response: signInSettings,
})

export const logIn = call({
  name: 'logIn',
  method: 'POST',
  path: '/api/login',
  caller: 'everyone',
  tag: 'Account',
  summary: 'Log in on a page of the shop, by e-mail and password; other programs sign in by the protocol',
  body: z.strictObject({
    email: z.email({ error: areaMessages.auth.emailInvalid }).max(255, tooLong),
    password: typedPassword,
    captcha_token: z.string().optional().describe('Of the captcha that guests have to solve, if any.'),
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
      access_token: z.string().describe('Without its signature, which comes in a cookie.'),
      refresh_token: z.string().describe('Without what proves it, which comes in a cookie.'),
    })
    .meta({ id: 'PageSession' }),
})

/** A device on which the account is signed in. */
export const device = z
  .object({
    session_id: z.uuid(),
    user_agent: z.string().describe('What the browser calls itself.'),
    ip: z.string(),
    created_at: timestamp,
    refreshed_at: timestamp.describe(
      'When the session was last renewed; a device in use does that about once an hour.',
    ),
    is_current: z.boolean().describe('Whether this very call comes from it.'),
  })
  .meta({ id: 'Device' })
export type Device = z.infer<typeof device>

export const listDevices = call({
  name: 'listDevices',
  method: 'GET',
  path: '/api/account/devices',
  caller: 'member',
  tag: 'Account',
  summary: 'The devices on which the caller is signed in, this one first, then the one used last',
  response: z.object({ items: z.array(device) }),
})

export const signDeviceOut = call({
  name: 'signDeviceOut',
  method: 'DELETE',
  path: '/api/account/devices/:session_id',
  caller: 'member',
  tag: 'Account',
  summary: 'Sign one of the caller’s devices out',
  params: z.strictObject({ session_id: z.uuid() }),
  refusals: ['device_not_found'],
  response: nothing,
  status: 204,
})
