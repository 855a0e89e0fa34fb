// @vitest-environment happy-dom
import { afterEach, beforeEach, vi } from 'vitest'
import { areaMessages } from '#contract/area-messages.ts'
import { problems } from '#contract/problems.ts'
import { CUSTOMER, ORDER } from '#contract/testing/fixtures.ts'
import type { WebhookDelivery, WebhookEndpoint } from '#contract/webhooks.ts'
import { CANNOT_BE_REACHED, describeScreens } from '../testing/describe-screens.tsx'
import { PENDING, refused, UNREACHABLE } from '../testing/render-screen.tsx'
import * as settings from './settings.tsx'
import * as webhook from './webhooks/webhook.tsx'

const account = { ...CUSTOMER, role: 'admin' as const, staff_roles: ['owner' as const] }
const { order_id, created_at } = ORDER
const KEYS = '/api/admin/api-keys'
const WEBHOOKS = '/api/admin/webhooks'
const MESSAGES = `${WEBHOOKS}/${order_id}/deliveries`
const NOTHING = { items: [], next_cursor: null }

const WEBHOOK: WebhookEndpoint = {
  ...{ endpoint_id: order_id, url: 'https://warehouse.test/mandi', description: 'گودام', events: ['order.placed'] },
  ...{ is_active: true, previous_secret_until: null, created_at },
  deliveries: { waiting: 0, delivered: 12, failed: 3 },
}
const DELIVERY: WebhookDelivery = {
  ...{ delivery_id: order_id, event_id: order_id, event: 'order.placed', status: 'failed', attempts: 5 },
  ...{ response_status: 502, response_time: 120, error: 'The server answered 502', payload: '{}' },
  ...{ created_at, attempted_at: created_at },
}

// The sign-in client calls `fetch` itself, not through the API client of the test. Its requests fail, as without a
// network.
beforeEach(() => void vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch')))
afterEach(() => void vi.restoreAllMocks())

describeScreens({
  'settings of an owner': {
    ...{ module: settings, path: '/admin/settings', account },
    states: {
      loading: { answers: { [KEYS]: PENDING }, shows: ['Loading API keys...'] },
      failed: { answers: { [KEYS]: UNREACHABLE }, shows: ['Failed to load the API keys', CANNOT_BE_REACHED] },
      refused: { answers: { [KEYS]: refused('forbidden') }, shows: [problems.forbidden.message] },
      empty: { answers: { [KEYS]: NOTHING }, shows: ['There are no API keys yet.', 'Create API key'] },
    },
  },
  'settings of an admin without the role Owner': {
    ...{ module: settings, path: '/admin/settings', account: { ...account, staff_roles: ['support' as const] } },
    states: {
      filled: { title: 'shows no API keys of the shop', shows: ['Settings'], hides: ['API keys'] },
    },
  },
  'one webhook': {
    ...{ module: webhook, path: '/admin/webhooks/:endpoint_id', at: `/admin/webhooks/${order_id}`, account },
    answers: { [MESSAGES]: NOTHING },
    states: {
      loading: { answers: { [WEBHOOKS]: PENDING }, shows: ['Loading webhook...'] },
      failed: { answers: { [WEBHOOKS]: UNREACHABLE }, shows: [areaMessages.webhooks.fetchFailed, CANNOT_BE_REACHED] },
      refused: {
        title: 'shows that a deleted webhook does not exist',
        answers: { [WEBHOOKS]: NOTHING },
        shows: ['This webhook does not exist.', 'All webhooks'],
      },
      empty: {
        title: 'shows the webhook, and that it has no messages',
        answers: { [WEBHOOKS]: { items: [WEBHOOK], next_cursor: null } },
        shows: ['گودام', 'https://warehouse.test/mandi', areaMessages.webhooks.noDeliveries],
      },
      filled: {
        title: 'shows the messages with their results',
        answers: {
          ...{ [WEBHOOKS]: { items: [WEBHOOK], next_cursor: null } },
          [MESSAGES]: { items: [DELIVERY], next_cursor: null },
        },
        shows: ['order.placed', '502', 'Messages'],
      },
    },
  },
})
