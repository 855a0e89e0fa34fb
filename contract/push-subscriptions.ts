import { z } from 'zod'
import { call, nothing, timestamp } from './call.ts'
import { idInAddress, tooLong } from './fields.ts'

/**
 * The maximum number of browsers of one account that show a message for each new order. Another browser replaces the
 * oldest one.
 */
export const MAX_PUSH_SUBSCRIPTIONS = 10

/**
 * Returns the schema of a text that encodes `length` bytes in base64url without padding. Browsers write the keys of a
 * push subscription in this form.
 */
const bytes = (length: number, meaning: string, example: string) =>
  z
    .base64url('This is not a key of a browser')
    .length(Math.ceil((length * 4) / 3), 'This is not a key of a browser')
    .meta({ description: `${meaning}: ${length} bytes in Base64 with \`-\` and \`_\``, examples: [example] })

/** The endpoint and the keys of a push subscription, which the Push API of a browser returns. */
export const pushSubscriptionForm = z
  .strictObject({
    endpoint: z
      .url({ protocol: /^https?$/, error: 'This is not the address of a push service' })
      .max(1000, tooLong)
      .meta({ description: 'The address of the browser at its push service' }),
    p256dh: bytes(
      65,
      'The public key of the browser, for ECDH on the curve P-256',
      'BB4YUy_UdUwC8wQdnHXOszuD_9gax85P6ILMscmLxYlupGwxHE4v9A3ZajZT5uRURdMt_khuztdcepDGoYiBwKM',
    ),
    auth: bytes(16, 'The secret with which the shop encrypts messages to the browser', 'YSBwdXNoIHNlY3JldCAxNg'),
  })
  .meta({ id: 'PushSubscriptionForm' })
export type PushSubscriptionForm = z.infer<typeof pushSubscriptionForm>

/** A browser of the caller that shows a message for each new order, without its keys. */
export const pushSubscription = z
  .object({
    subscription_id: z.uuid().describe('The id of the push subscription'),
    endpoint: z.string().describe('The address of the browser at its push service'),
    created_at: timestamp.describe('When the browser subscribed'),
  })
  .meta({ id: 'PushSubscription' })

const path = '/api/push-subscriptions'

export const listPushSubscriptions = call({
  name: 'listPushSubscriptions',
  method: 'GET',
  path,
  caller: 'member',
  inViews: 'hidden',
  tag: 'Account',
  summary: 'The caller’s browsers that show a message for each new order, newest first, and the key to subscribe with',
  response: z.object({
    public_key: z.string().describe('The public key of the shop (VAPID), for `PushManager.subscribe()`'),
    items: z.array(pushSubscription),
    next_cursor: z.null(),
  }),
})

export const addPushSubscription = call({
  name: 'addPushSubscription',
  method: 'PUT',
  path,
  caller: 'member',
  tag: 'Account',
  summary:
    'Send a message to this browser for each new order of the caller’s business, or of the shop if the caller is staff; ends with the session',
  body: pushSubscriptionForm,
  response: nothing,
  status: 204,
})

/** The new push subscription of a browser, with the endpoint and the secret of the former one as the proof. */
export const pushRenewal = z
  .strictObject({
    former_endpoint: pushSubscriptionForm.shape.endpoint.describe('The former address of the browser'),
    former_auth: pushSubscriptionForm.shape.auth.describe('The secret of the former push subscription'),
    ...pushSubscriptionForm.shape,
  })
  .meta({ id: 'PushRenewal' })
export type PushRenewal = z.infer<typeof pushRenewal>

/**
 * The service worker makes this call, because a browser can renew its subscription while no page is open. A service
 * worker has no access token. The secret of the former subscription is the proof that it is the same browser.
 */
export const renewPushSubscription = call({
  name: 'renewPushSubscription',
  method: 'POST',
  path: `${path}/renewal`,
  caller: 'everyone',
  tag: 'Account',
  summary: 'Replace the push subscription of a browser that has renewed it; its account and session stay the same',
  body: pushRenewal,
  refusals: ['push_subscription_not_found'],
  response: nothing,
  status: 204,
})

export const removePushSubscription = call({
  name: 'removePushSubscription',
  method: 'DELETE',
  path: `${path}/:subscription_id`,
  caller: 'member',
  tag: 'Account',
  summary: 'Send no more messages to this browser',
  params: z.object({ subscription_id: idInAddress }),
  refusals: ['push_subscription_not_found'],
  response: nothing,
  status: 204,
})
