import type { AuditEntry } from '#contract/audit.ts'
import { DOCUMENT_KINDS, DOCUMENT_LABELS } from '#contract/seller-documents.ts'
import { FILER_STATUS_LABELS, TAX_LABELS, TAXED_PAYMENT_LABELS } from '#contract/tax.ts'
import type { PlainText } from '#web/text/dictionaries.ts'
import { english, type Translate } from '#web/text/text.tsx'
import { STAFF_ROLE_LABELS } from '../staff/staff-role-labels.ts'
import { detailName } from './detail-name.ts'

/**
 * The description of each admin action in the audit log, by `entity.action`. The screen puts the admin's name before it
 * and the affected entity after it.
 */
const SENTENCES: Record<string, PlainText> = {
  'seller.verify': english('verified the seller'),
  'seller.decline': english('declined the seller'),
  'seller.withdraw': english('withdrew the verification of the seller'),
  'seller.change_name': english('changed the name or contact of the seller'),
  'seller.confirm_change': english('confirmed the new name or contact of the seller'),
  'seller.restore': english('restored the verification of the seller'),
  'seller.change_bank_account': english('changed the bank account of the seller'),
  'seller.upload_document': english('uploaded a document of the seller'),
  'seller.view_document': english('looked at a document of the seller'),
  'seller.approve_document': english('approved a document of the seller'),
  'seller.revise_document': english('asked for a new document of the seller'),
  'seller.reject_document': english('rejected a document of the seller'),
  'seller.change_tax_numbers': english('changed the tax numbers of the seller'),
  'seller.invite_staff': english('invited to the staff of a seller'),
  'seller.resend_invitation': english('sent again the invitation to the staff of a seller for'),
  'seller.cancel_invitation': english('cancelled the invitation to the staff of a seller for'),
  'seller.join_staff': english('joined the staff of a seller as'),
  'seller.change_staff_role': english('changed the role on the staff of a seller of'),
  'seller.remove_staff': english('removed from the staff of a seller'),
  'seller.set_filer_status': english('set the tax status of the seller'),
  'order.export': english('exported orders'),
  'order.cancel_fulfilment': english('cancelled a fulfilment of an order'),
  'order.refund': english('refunded an order'),
  'order.cancel': english('cancelled an order'),
  'order.set_status': english('set the status of a fulfilment'),
  'order.correct_address': english('corrected the address of an order'),
  'order.add_note': english('added a note to an order'),
  'order.repeat_mail': english('sent an email of an order again'),
  'order.match_transfer': english('recorded a bank transfer of an order'),
  'order.collect_cash': english('recorded the cash of an order'),
  'order.refuse_cash': english('recorded a refusal of an order'),
  'seller.correct_account': english('corrected the money account of the seller'),
  'seller.change_collector': english('changed the collector of the seller'),
  'rider.add': english('added the rider'),
  'collector.record_deposit': english('recorded a cash deposit of the collector'),
  'collector.reverse_deposit': english('reversed a cash deposit of the collector'),
  'collector.count_cash': english('counted the cash in hand of the collector'),
  'refund.pay_back': english('recorded the payback of a refund'),
  'ledger.export': english('exported the ledger'),
  'money.export': english('exported the money figures'),
  'commission_rule.add': english('added the commission rule'),
  'commission_rule.update': english('changed the commission rule'),
  'commission_rule.delete': english('deleted the commission rule'),
  'seller.show_bank_account': english('looked at the account number of the seller'),
  'payout_settings.update': english('changed the payout settings'),
  'payout_batch.create': english('created the batch of payouts'),
  'payout_batch.download': english('downloaded the bank file of the batch'),
  'payout.mark_paid': english('recorded as paid the payout'),
  'payout.mark_failed': english('recorded as failed the payout'),
  'payout.mark_returned': english('recorded as returned the payout'),
  'tax_rule.add': english('added the tax rule'),
  'tax_rule.update': english('changed the tax rule'),
  'tax_rule.delete': english('deleted the tax rule'),
  'tax_payment.record': english('recorded a payment of taxes'),
  'tax_payment.reverse': english('reversed a payment of taxes'),
  'tax.export': english('exported the tax statement'),
  'product.approve': english('approved the product'),
  'product.reject': english('rejected the product'),
  'category.add': english('added the category'),
  'category.update': english('changed the category'),
  'category.delete': english('deleted the category'),
  'category.order': english('reordered the categories'),
  'settings.change': english('changed the settings of the shop'),
  'settings.send_test_mail': english('sent a test email'),
  'settings.confirm_test_mail': english('confirmed the arrival of a test email'),
  'settings.dismiss_first_steps': english('hid the list of first steps'),
  'home_page.arrange': english('arranged the home page'),
  'home_page.change_banners': english('changed the banners of the home page'),
  'search_term.add': english('added the search term'),
  'search_term.update': english('changed the search term'),
  'search_term.delete': english('deleted the search term'),
  'api_key.create': english('created the API key'),
  'api_key.revoke': english('revoked the API key'),
  'webhook.create': english('added a webhook'),
  'webhook.update': english('changed a webhook'),
  'webhook.pause': english('paused a webhook'),
  'webhook.resume': english('resumed a webhook'),
  'webhook.rotate_secret': english('replaced the secret of a webhook'),
  'webhook.test': english('sent a test message to a webhook'),
  'webhook.redeliver': english('sent a webhook message again'),
  'webhook.delete': english('deleted a webhook'),
  'job.run_again': english('ran a job again'),
  'user.change_role': english('changed the role of the account'),
  'user.change_staff_roles': english('changed the staff roles of'),
  'user.ban': english('banned the account'),
  'user.lift_ban': english('lifted the ban of the account'),
  'user.end_sessions': english('ended sessions of the account'),
  'user.start_view': english('started to view the shop as'),
  'user.end_view': english('no longer views the shop as'),
  'refund_request.approve': english('approved a refund request'),
  'refund_request.decline': english('declined a refund request'),
}

/** The options of the audit log's filter for the kind of action. */
export const ACTS = Object.entries(SENTENCES).map(([key, label]) => {
  const [entity = '', action = ''] = key.split('.')
  return { entity, action, label }
})

/**
 * Returns the description of an entry of the audit log without the admin's name, such as `banned the account
 * ayesha@mandi.test`.
 */
export function describeAct(
  { entity, action, details }: Pick<AuditEntry, 'entity' | 'action' | 'details'>,
  t: Translate,
): string {
  const sentence = SENTENCES[`${entity}.${action}`]
  const act = sentence ? t(sentence) : `${action.replaceAll('_', ' ')}: ${entity.replaceAll('_', ' ')}`
  const name = text(details.name)
  return name ? t('{act} {name}', { act, name }) : act
}

/** Returns the reason that the admin typed for an action in the audit log, or an empty text. */
export function reasonOfAct({ details }: Pick<AuditEntry, 'details'>): string {
  return text(details.reason)
}

/**
 * Returns the further details of an entry in the audit log as texts, such as the duration or the old and new values.
 */
export function detailsOf({ details }: Pick<AuditEntry, 'details'>, t: Translate): string[] {
  const { name: _, reason: __, from, to, days, document, end, ...others } = details
  const [before, after] = [valueIn(text(from), t), valueIn(text(to), t)]
  const change = before && after ? t('{before} → {after}', { before, after }) : before || after
  return [
    change,
    documentName(document, t),
    endOfView(end, t),
    typeof days === 'number' ? (days > LONG ? t('Permanent') : t('{days} days', { days })) : '',
    ...Object.entries(others).map(([key, value]) => `${detailName(key, t)}: ${changeIn(text(value), t)}`),
  ].filter(Boolean)
}

/**
 * Returns the change of a setting in the language of the page. In the log, an arrow stands between the old and the new
 * value.
 */
function changeIn(value: string, t: Translate): string {
  const [before = '', ...after] = value.split(ARROW)
  return after.length === 0 ? value : t('{before} → {after}', { before, after: after.join(ARROW) })
}

const ARROW = ' → '

/** The display text of each reason for which a view session ends, by the value that the audit log stores. */
const ENDS_OF_VIEWS = new Map<string, PlainText>([
  ['stopped', english('Stopped by the admin')],
  ['another view', english('Another view started')],
  ['time limit', english('The time of the view was over')],
  ['logout', english('The admin logged out')],
  ['password changed', english('The admin has a new password')],
  ['account changed', english('The account of the admin or of the viewed user has changed')],
])

/** Returns the reason for which a view session has ended, or an empty text if there is none. */
function endOfView(end: unknown, t: Translate): string {
  const known = ENDS_OF_VIEWS.get(text(end))
  return known ? t(known) : text(end)
}

/** Returns the name of a seller's document, or an empty text. */
function documentName(kind: unknown, t: Translate): string {
  const known = DOCUMENT_KINDS.find((one) => one === kind)
  return known ? t(DOCUMENT_LABELS[known]) : text(kind)
}

/** The display text of each role, by the value that the audit log stores. */
const ROLES: Record<string, PlainText> = {
  customer: english('customer'),
  seller: english('seller'),
  admin: english('admin'),
  'customer and seller': english('customer and seller'),
  manager: english('manager'),
  products: english('products'),
  orders: english('orders'),
}

/** The display text of each staff role, by the value that the audit log stores. */
const STAFF_WORDS = new Map<string, PlainText>(Object.entries(STAFF_ROLE_LABELS))

/**
 * The display texts of the values in tax rules and in the tax details of sellers, by the value that the audit log
 * stores.
 */
const TAX_WORDS = new Map<string, PlainText>(
  Object.entries({ ...TAX_LABELS, ...TAXED_PAYMENT_LABELS, ...FILER_STATUS_LABELS }),
)

function valueIn(value: string, t: Translate): string {
  const role = ROLES[value]
  if (role) return t(role)
  return value.replace(/\b[a-z_]+\b/g, (word) => {
    const label = TAX_WORDS.get(word) ?? STAFF_WORDS.get(word)
    return label ? t(label) : word
  })
}

/** A ban of more than this number of days is described as permanent. */
const LONG = 3650

function text(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
