import { z } from 'zod'
import { call, nothing, timestamp } from './call.ts'

/**
 * The tasks that an owner of a new shop should do first. Whether a task is done is derived from the data of the shop.
 */
export const firstSteps = z
  .object({
    has_categories: z.boolean(),
    has_payment: z.boolean().describe('An order was paid, with any payment method'),
    has_test_mail: z.boolean().describe('An admin has opened the link in a test email'),
    has_verified_seller: z.boolean(),
    is_dismissed: z.boolean().describe('An owner has hidden the list'),
    test_mail_sent_at: timestamp.nullable().describe('The time of the newest test email'),
    test_mail_received_at: timestamp.nullable().describe('The time when its link was opened'),
  })
  .meta({ id: 'FirstSteps' })
export type FirstSteps = z.infer<typeof firstSteps>

export const getFirstSteps = call({
  name: 'getFirstSteps',
  method: 'GET',
  path: '/api/admin/first-steps',
  caller: 'admin',
  staff: [],
  tag: 'Admin',
  summary: 'Which first steps of a new shop are done',
  response: firstSteps,
})

export const dismissFirstSteps = call({
  name: 'dismissFirstSteps',
  method: 'POST',
  path: '/api/admin/first-steps/dismissal',
  caller: 'admin',
  staff: [],
  tag: 'Admin',
  summary: 'Hide the list of first steps for all admins',
  response: nothing,
  status: 204,
})

export const sendTestMail = call({
  name: 'sendTestMail',
  method: 'POST',
  path: '/api/admin/test-mail',
  caller: 'admin',
  staff: [],
  tag: 'Admin',
  summary: 'Send a test email to the caller, at once and without a job',
  refusals: ['mail_failed', 'too_many_requests'],
  response: firstSteps,
})

export const confirmTestMail = call({
  name: 'confirmTestMail',
  method: 'POST',
  path: '/api/admin/test-mail/confirmation',
  caller: 'admin',
  staff: [],
  tag: 'Admin',
  summary: 'Record that the test email has arrived',
  body: z.strictObject({ code: z.string().min(1).max(100).describe('The code in the link of the email') }).meta({
    id: 'TestMailConfirmation',
  }),
  refusals: ['test_mail_unknown'],
  response: firstSteps,
})
