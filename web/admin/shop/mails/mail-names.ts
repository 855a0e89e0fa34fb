import { MAIL_KINDS, MAILS, type MailKind, type MailPlace } from '#contract/mail-texts.ts'
import type { PlainText } from '#web/text/dictionaries.ts'
import { english } from '#web/text/text.tsx'

type MailName = { name: PlainText; when: PlainText }

/** The name of each email, and a sentence about the occasion on which the shop sends it. */
export const MAIL_NAMES: Record<MailKind, MailName> = {
  order_placed: { name: english('Order received'), when: english('After the checkout.') },
  order_paid: { name: english('Payment received'), when: english('When an order is paid.') },
  order_pending: { name: english('Order pending'), when: english('When the status of an order is pending.') },
  order_processing: { name: english('Order being packed'), when: english('When the sellers pack an order.') },
  order_shipped: { name: english('Order shipped'), when: english('When an order is on its way.') },
  order_delivered: { name: english('Order delivered'), when: english('When an order has arrived.') },
  order_cancelled: { name: english('Order cancelled'), when: english('When an order was cancelled or expired.') },
  order_refunded: { name: english('Refund'), when: english('When an order is refunded in full or in part.') },
  refund_declined: { name: english('Refund declined'), when: english('When the staff declines a refund request.') },
  stock_alert: {
    name: english('In stock again'),
    when: english('When a product is in stock again, once to each customer who asked for this email.'),
  },
  new_order: { name: english('New paid order'), when: english('When an order can be packed.') },
  new_cash_order: { name: english('New cash order'), when: english('When a cash order can be packed.') },
  address_changed: {
    name: english('New delivery address'),
    when: english('When the staff corrects the address of an order.'),
  },
  fulfilment_cancelled: {
    name: english('Cancelled by the shop'),
    when: english('When the shop cancels the items of a seller.'),
  },
  stock_low: { name: english('Low stock'), when: english('When few units of a product are left.') },
  stock_out: { name: english('Product sold out'), when: english('When no units of a product are left.') },
  product_approved: { name: english('Product approved'), when: english('When the staff approves one product.') },
  products_approved: {
    name: english('Several products approved'),
    when: english('When the staff approves several products at once.'),
  },
  product_rejected: { name: english('Product not approved'), when: english('When the staff rejects a product.') },
  payout_paid: { name: english('Payout paid'), when: english('When the bank has paid a payout.') },
  payout_failed: { name: english('Payout failed'), when: english('When the bank could not pay a payout.') },
  payout_returned: { name: english('Payout returned'), when: english('When the bank has returned a payout.') },
  bank_account_changed: {
    name: english('New bank account'),
    when: english('When the bank account of a seller has changed.'),
  },
  seller_verified: { name: english('Seller verified'), when: english('When the staff verifies a seller.') },
  seller_declined: { name: english('Seller declined'), when: english('When the staff declines a registration.') },
  verification_withdrawn: {
    name: english('Verification withdrawn'),
    when: english('When the staff withdraws the verification of a seller.'),
  },
  document_requested: {
    name: english('New document needed'),
    when: english('When the staff asks for a new document.'),
  },
  document_rejected: { name: english('Document rejected'), when: english('When the staff rejects a document.') },
  documents_approved: {
    name: english('Documents approved'),
    when: english('When all documents of a seller are approved.'),
  },
  sign_up: { name: english('Confirm the e-mail'), when: english('After the sign-up.') },
  login_link: { name: english('Log in by e-mail'), when: english('When a person asks for a login link.') },
  password_reset: { name: english('Set a new password'), when: english('When a person has forgotten the password.') },
  invitation: { name: english('Invitation'), when: english('When the shop creates an account for a person.') },
  confirmation_code: {
    name: english('Confirmation code'),
    when: english('When an account must confirm a sensitive change.'),
  },
  email_change: {
    name: english('Change of the e-mail'),
    when: english('When a person changes the e-mail of an account.'),
  },
  first_email: {
    name: english('First e-mail of an account'),
    when: english('When a person adds an e-mail to an account without one.'),
  },
  account_changed: {
    name: english('Security notice'),
    when: english('When the password, e-mail, phone or another login of an account has changed.'),
  },
  account_suspended: { name: english('Account suspended'), when: english('When the staff suspends an account.') },
}

/** For each placeholder in the text of an email, the description of the value that replaces it. */
export const PLACE_MEANINGS: Record<MailPlace, PlainText> = {
  store: english('the name of the shop'),
  email: english('the e-mail of the shop'),
  name: english('the first name of the customer'),
  order: english('the short number of the order'),
  order_id: english('the full number of the order'),
  business: english('the name of the business'),
  product: english('the name of the product'),
  reason: english('the reason of the staff'),
  answer: english('the answer of the staff, if there is one'),
  amount: english('the amount'),
  account: english('the new bank account'),
  address: english('the delivery address'),
  note: english('the note of the customer, if there is one'),
  document: english('the name of the document'),
  count: english('the number of products'),
  stock: english('the units that are left'),
  new_email: english('the new e-mail'),
  title: english('the default title, which depends on the case'),
  details: english('a sentence that depends on the case, such as the way to pay'),
  reference: english('the reference of the payout'),
  code: english('the code'),
}

/** The kinds of email in groups by recipient, for the page that lists all emails. */
export const MAIL_GROUPS = (
  [
    ['customer', english('To customers')],
    ['seller', english('To sellers')],
    ['account', english('About the account')],
  ] as const
).map(([to, label]) => ({ label, kinds: MAIL_KINDS.filter((kind) => MAILS[kind].to === to) }))
