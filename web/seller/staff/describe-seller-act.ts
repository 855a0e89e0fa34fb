import { formatRupees, type Paisa } from '#contract/money.ts'
import { DOCUMENT_KINDS, DOCUMENT_LABELS } from '#contract/seller-documents.ts'
import type { SellerAct, SellerAction } from '#contract/seller-history.ts'
import { SELLER_STAFF_ROLES } from '#contract/seller-roles.ts'
import { ORDER_STATUS_DISPLAY, ORDER_STATUSES } from '#contract/statuses.ts'
import type { PlainText } from '#web/text/dictionaries.ts'
import { english, type Translate } from '#web/text/text.tsx'
import { ROLE_LABELS } from './role-labels.ts'

type Described = Pick<SellerAct, 'action' | 'details'>

/** The description of each action, except those on many products. The page puts the object of the action below it. */
const SENTENCES: Record<Exclude<SellerAction, keyof typeof COUNTED>, PlainText> = {
  add_product: english('Added a product'),
  change_product: english('Changed a product'),
  archive_product: english('Archived a product'),
  delete_draft: english('Deleted a draft'),
  start_sale: english('Started a sale'),
  end_sale: english('Ended a sale'),
  set_status: english('Changed the status of an order'),
  save_shipment: english('Saved the tracking number of an order'),
  collect_cash: english('Recorded the cash of an order'),
  refuse_cash: english('Recorded a refusal at the door'),
  change_profile: english('Changed the business profile'),
  change_bank_account: english('Changed the bank account'),
  upload_document: english('Uploaded a document'),
  change_tax_numbers: english('Changed the tax numbers'),
  create_api_key: english('Created an API key'),
  revoke_api_key: english('Revoked an API key'),
  invite_staff: english('Invited a person'),
  resend_invitation: english('Sent an invitation again'),
  cancel_invitation: english('Cancelled an invitation'),
  join_staff: english('Joined the staff'),
  change_staff_role: english('Changed the role of a person'),
  remove_staff: english('Removed a person from the staff'),
}

/** The actions on many products, with functions that describe them. */
const COUNTED = {
  change_products: (count: number, t: Translate) =>
    t.count(count, 'Changed {count} product', 'Changed {count} products'),
  undo_change: (count: number, t: Translate) =>
    t.count(count, 'Undid the change of {count} product', 'Undid the change of {count} products'),
  import_products: (count: number, t: Translate) =>
    t.count(count, 'Imported {count} product', 'Imported {count} products'),
  undo_import: (count: number, t: Translate) =>
    t.count(count, 'Undid the import of {count} product', 'Undid the import of {count} products'),
}

/** The names of the fields of products and of the business profile. */
const FIELDS = new Map<string, PlainText>([
  ['name', english('Name')],
  ['names', english('Name')],
  ['description', english('Description')],
  ['descriptions', english('Description')],
  ['category_id', english('Category')],
  ['sub_category', english('Sub-category')],
  ['price', english('Price')],
  ['unit_weight', english('Unit')],
  ['unit_label', english('Unit')],
  ['stock', english('Stock')],
  ['status', english('Status')],
  ['image_url', english('Picture')],
  ['more_pictures', english('Picture')],
  ['pack_sizes', english('Pack sizes')],
  ['business_name', english('Business name')],
  ['business_details', english('Description')],
  ['first_name', english('First name')],
  ['last_name', english('Last name')],
  ['contact_no', english('Contact number')],
  ['city', english('City')],
  ['province', english('Province')],
  ['address', english('Street address')],
  ['postal_code', english('Postal code')],
  ['profile_picture', english('Picture')],
])

/** Describes an entry in the history of a seller's staff in a few words, such as `Changed a product`. */
export function describeSellerAct({ action, details: { count = 0 } }: Described, t: Translate): string {
  return isCounted(action) ? COUNTED[action](count, t) : t(SENTENCES[action])
}

function isCounted(action: SellerAction): action is keyof typeof COUNTED {
  return action in COUNTED
}

/**
 * Returns the names of the changed fields, or the old and the new value, as one text. The text is empty if the entry of
 * the history has none.
 */
export function changeInAct({ action, details: { fields = [], from, to } }: Described, t: Translate): string {
  if (to !== undefined) {
    const [before, after] = [from === undefined ? '' : valueIn(action, from, t), valueIn(action, to, t)]
    return before ? t('{before} → {after}', { before, after }) : after
  }
  const names = fields.map((field) => {
    const known = FIELDS.get(field)
    return known ? t(known) : field
  })
  return [...new Set(names)].join(t(', |between words'))
}

function valueIn(action: SellerAction, value: string, t: Translate): string {
  if (action === 'change_product') return formatRupees(Number(value) as Paisa)
  const status = ORDER_STATUSES.find((one) => one === value)
  if (status) return t.message(ORDER_STATUS_DISPLAY[status].label)
  const role = SELLER_STAFF_ROLES.find((one) => one === value)
  if (role) return t(ROLE_LABELS[role])
  const document = DOCUMENT_KINDS.find((one) => one === value)
  return document ? t(DOCUMENT_LABELS[document]) : value
}
