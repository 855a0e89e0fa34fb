import type { AuditEntry } from '#contract/audit.ts'

/** The sentence of each act without its subject, by `entity.action`. */
const SENTENCES: Record<string, string> = {
  'seller.verify': 'verified the seller',
  'seller.decline': 'declined the seller',
  'seller.withdraw': 'withdrew the verification of',
  'seller.change_bank_account': 'changed the bank account of',
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
  'user.change_role': 'changed the role of',
  'user.ban': 'banned',
  'user.lift_ban': 'lifted the ban of',
  'user.end_sessions': 'ended sessions of',
  'refund_request.approve': 'approved a refund request',
  'refund_request.decline': 'declined a refund request',
}

/** The options of the action filter. */
export const ACTS = Object.entries(SENTENCES).map(([key, sentence]) => {
  const [entity = '', action = ''] = key.split('.')
  return { entity, action, label: sentence.endsWith(' of') ? `${sentence} …` : sentence }
})

/** Describes an act without its actor: `banned ayesha@mandi.test`. */
export function describeAct({ entity, action, details }: Pick<AuditEntry, 'entity' | 'action' | 'details'>): string {
  const sentence = SENTENCES[`${entity}.${action}`] ?? `${action.replaceAll('_', ' ')}: ${entity.replaceAll('_', ' ')}`
  return [sentence, text(details.name)].filter(Boolean).join(' ')
}

/** The other details of an entry: the reason, the duration, and the old and new values. */
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

/** Bans with more days than this are shown as permanent. */
const LONG = 3650

function text(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
