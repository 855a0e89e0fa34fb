// @vitest-environment happy-dom
import { areaMessages } from '#contract/area-messages.ts'
import type { AuditEntry } from '#contract/audit.ts'
import type { Job, JobQueue } from '#contract/jobs.ts'
import { problems } from '#contract/problems.ts'
import { CUSTOMER, ORDER } from '#contract/testing/fixtures.ts'
import type { WebhookEndpoint } from '#contract/webhooks.ts'
import { describeScreens, listStates, press } from '../testing/describe-screens.tsx'
import { UNREACHABLE } from '../testing/render-screen.tsx'
import * as auditLog from './audit/audit-log.tsx'
import * as jobs from './jobs/jobs.tsx'
import * as webhooks from './webhooks/webhooks.tsx'

const account = { ...CUSTOMER, role: 'admin' } as const
const FORBIDDEN = { code: 'forbidden', shows: problems.forbidden.message } as const
const { order_id, created_at } = ORDER

const ENTRY: AuditEntry = {
  ...{ id: 1, actor_id: CUSTOMER.id, actor: 'staff@mandi.test', action: 'cancel', entity: 'order' },
  ...{ entity_id: order_id, details: { reason: 'فون پر منسوخ کیا گیا' }, created_at },
}
const QUEUE: JobQueue = { queue: 'mail', schedule: null, waiting: 2, running: 0, failed: 1 }
const FAILED_JOB: Job = {
  ...{ job_id: order_id, queue: 'mail', state: 'failed', about: 'ayesha@mandi.test', attempts: 5 },
  ...{ error: 'connect ECONNREFUSED', result: '', created_at, start_after: created_at },
  ...{ started_at: created_at, finished_at: created_at },
}
const WEBHOOK: WebhookEndpoint = {
  ...{ endpoint_id: order_id, url: 'https://warehouse.test/mandi', description: 'گودام', events: ['order.placed'] },
  ...{ is_active: false, previous_secret_until: null, created_at },
  deliveries: { waiting: 0, delivered: 12, failed: 3 },
}
const QUEUES = { '/api/admin/job-queues': { items: [QUEUE] } }

describeScreens({
  'audit log': {
    ...{ module: auditLog, path: '/admin/audit-log', account },
    states: listStates(
      '/api/admin/audit-log',
      ENTRY,
      {
        ...{ loading: 'Loading the audit log...', failed: areaMessages.audit.loadFailed },
        ...{ empty: areaMessages.audit.none, filled: 'staff@mandi.test' },
      },
      FORBIDDEN,
    ),
  },
  jobs: {
    ...{ module: jobs, path: '/admin/jobs', account, answers: QUEUES },
    states: listStates(
      '/api/admin/jobs',
      FAILED_JOB,
      {
        ...{ loading: 'Loading jobs...', failed: areaMessages.jobs.fetchFailed },
        ...{ empty: areaMessages.jobs.none, filled: 'connect ECONNREFUSED' },
      },
      FORBIDDEN,
    ),
  },
  webhooks: {
    ...{ module: webhooks, path: '/admin/webhooks', account },
    states: {
      ...listStates(
        '/api/admin/webhooks',
        WEBHOOK,
        {
          ...{ loading: 'Loading webhooks...', failed: areaMessages.webhooks.fetchFailed },
          ...{ empty: areaMessages.webhooks.none, filled: 'https://warehouse.test/mandi' },
        },
        FORBIDDEN,
      ),
    },
  },
  'new webhook': {
    ...{ module: webhooks, path: '/admin/webhooks', account },
    answers: { '/api/admin/webhooks': { items: [WEBHOOK], next_cursor: null } },
    states: {
      failed: {
        title: 'requires a URL and an event',
        answers: { 'POST /api/admin/webhooks': UNREACHABLE },
        act: async () => {
          await press('Add webhook')
          document.querySelector<HTMLButtonElement>('[role=dialog] [type=submit]')?.click()
        },
        shows: ['Enter a URL like https://example.com/mandi', 'Choose at least one event'],
      },
    },
  },
})
