import type { AuditEntry } from '#contract/audit.ts'

/**
 * The description of each admin action in the audit log, by `entity.action`. The screen puts the admin's name before it
 * and the affected entity after it.
 */
const SENTENCES: Record<string, string> = {
  'seller.verify': 'verified the seller',
  'seller.decline': 'declined the seller',
  'seller.withdraw': 'withdrew the verification of the seller',
  'seller.change_bank_account': 'changed the bank account of the seller',
  'order.export': 'exported orders',
  'order.cancel_fulfilment': 'cancelled a fulfilment of an order',
  'category.add': 'added the category',
  'category.update': 'changed the category',
  'category.delete': 'deleted the category',
  'category.order': 'reordered the categories',
  'home_page.arrange': 'arranged the home page',
  'home_page.change_banners': 'changed the banners of the home page',
  'search_term.add': 'added the search term',
  'search_term.update': 'changed the search term',
  'search_term.delete': 'deleted the search term',
  'webhook.create': 'added a webhook',
  'webhook.update': 'changed a webhook',
  'webhook.pause': 'paused a webhook',
  'webhook.resume': 'resumed a webhook',
  'webhook.rotate_secret': 'replaced the secret of a webhook',
  'webhook.test': 'sent a test message to a webhook',
  'webhook.redeliver': 'sent a webhook message again',
  'webhook.delete': 'deleted a webhook',
  'job.run_again': 'ran a job again',
  'user.change_role': 'changed the role of the account',
  'user.ban': 'banned the account',
  'user.lift_ban': 'lifted the ban of the account',
  'user.end_sessions': 'ended sessions of the account',
  'refund_request.approve': 'approved a refund request',
  'refund_request.decline': 'declined a refund request',
}

/** The options of the filter for actions. */
export const ACTS = Object.entries(SENTENCES).map(([key, label]) => {
  const [entity = '', action = ''] = key.split('.')
  return { entity, action, label }
})

/** Describes an entry of the audit log without the admin's name, such as `banned the account ayesha@mandi.test`. */
export function describeAct({ entity, action, details }: Pick<AuditEntry, 'entity' | 'action' | 'details'>): string {
  const sentence = SENTENCES[`${entity}.${action}`] ?? `${action.replaceAll('_', ' ')}: ${entity.replaceAll('_', ' ')}`
  return [sentence, text(details.name)].filter(Boolean).join(' ')
}

/** Returns further details of an entry as texts: the reason, the duration, and the old and new values. */
export function detailsOf({ details }: Pick<AuditEntry, 'details'>): string[] {
  const { name: _, reason, from, to, days, ...others } = details
  const change = [text(from), text(to)].filter(Boolean).join(' → ')
  return [
    text(reason) && `“${text(reason)}”`,
    change,
    typeof days === 'number' ? (days > LONG ? 'Permanent' : `${days} days`) : '',
    ...Object.entries(others).map(([key, value]) => `${key.replaceAll('_', ' ')}: ${text(value)}`),
  ].filter(Boolean)
}

/** A ban of more than this number of days is described as permanent. */
const LONG = 3650

function text(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
