import type { MailKind } from '#contract/mail-texts.ts'
import { rupees } from '#contract/money.ts'
import type { ShopEvent } from '#contract/shop-events.ts'
import { productRejectedMail, productsApprovedMail } from '#server/admin/product-reviews/mails.ts'
import { documentsApprovedMail, reviseDocumentMail } from '#server/admin/sellers/document-mails.ts'
import { sellerDeclinedMail, sellerVerifiedMail, verificationWithdrawnMail } from '#server/admin/sellers/mails.ts'
import { bannedMail } from '#server/admin/users/mails.ts'
import {
  accountChangedMail,
  confirmationMail,
  emailChangeMail,
  invitationMail,
  magicLinkMail,
  reauthenticationMail,
  recoveryMail,
} from '#server/auth/index.ts'
import { addressChangedMail } from '#server/notifications/address-changed-mail.ts'
import { customerMail, newOrderMail, stockLowMail } from '#server/notifications/mails.ts'
import { fulfilmentCancelledMail, refundDeclinedMail } from '#server/payments/refunds/refund-mails.ts'
import { payoutMail } from '#server/payouts/mails.ts'
import type { Mail } from '#server/platform/mail/post.ts'
import type { Recipient } from '#server/platform/mail/recipient.ts'
import { serverTexts } from '#server/platform/server-texts.ts'
import type { Sender } from '#server/platform/settings.ts'
import { bankAccountChangedMail } from '#server/sellers/mails.ts'
import { stockAlertMail } from '#server/wishlist/stock-alerts.ts'
import { EXAMPLE_PRODUCT, EXAMPLE_SELLER, exampleOrder } from './example-order.ts'

/** Returns an email with example values, for the preview of its text. */
type Example = (sender: Sender, to: Recipient) => Mail

const textIn = serverTexts({
  'The reason, as the staff has written it': 'عملے کی لکھی ہوئی وجہ',
  'The answer of the staff': 'عملے کا جواب',
})

const CODE = '482915'
/** The lifetime of the links in examples, in seconds. */
const LIFETIME = 3600
const COUNT = 17
const PAYOUT = {
  ...{ amount: rupees(12_480), reference: 'P12-0001', bank_name: 'Meezan Bank', iban: 'PK36MEZN0000001123456702' },
}

const linkOf = ({ publicUrl }: Sender) => ({ link: `${publicUrl}/`, code: CODE, lifetime: LIFETIME })
const reasonIn = ({ language }: Recipient) => textIn(language)('The reason, as the staff has written it')
const asSeller = (to: Recipient) => ({ ...to, ...EXAMPLE_SELLER })

function aboutOrder(event: ShopEvent): Example {
  return (sender, to) =>
    sent(customerMail(sender, { order: exampleOrder(to.language), account_email: to.email }, event))
}

function sent(mail: Mail | undefined): Mail {
  if (!mail) throw new Error('The example has no email.')
  return mail
}

const refunded: Example = (sender, to) => {
  const order = exampleOrder(to.language)
  const [amount, created_at] = [rupees(160), order.created_at]
  const answer = textIn(to.language)('The answer of the staff')
  return sent(
    customerMail(
      sender,
      {
        account_email: to.email,
        order: {
          ...order,
          payment_status: 'partly_refunded',
          refunds: [
            {
              ...{
                refund_id: order.order_id,
                seller_id: null,
                reason: 'requested',
                amount,
                status: 'done',
                created_at,
              },
              ...{ charged_amount: amount, credit_amount: rupees(0) },
            },
          ],
          refund_request: {
            ...{ request_id: order.order_id, order_id: order.order_id, items: [], reason: '', has_photo: false },
            ...{ status: 'approved', answer, created_at, decided_at: created_at },
          },
        },
      },
      'order.refunded',
    ),
  )
}

/**
 * An example of each email whose text the operator can replace. Each is created with the same function as the real
 * email.
 */
export const EXAMPLES: Record<MailKind, Example> = {
  order_placed: aboutOrder('order.placed'),
  order_paid: aboutOrder('order.paid'),
  order_pending: aboutOrder('order.pending'),
  order_processing: aboutOrder('order.processing'),
  order_shipped: aboutOrder('order.shipped'),
  order_delivered: aboutOrder('order.delivered'),
  order_cancelled: aboutOrder('order.cancelled'),
  order_refunded: refunded,
  refund_declined: (sender, to) =>
    refundDeclinedMail(sender, { ...exampleOrder(to.language), email: to.email }, reasonIn(to)),
  stock_alert: (sender, to) => stockAlertMail(sender, to, { ...EXAMPLE_PRODUCT, name: nameIn(to) }),
  new_order: (sender, to) => newOrderMail(sender, exampleOrder(to.language), asSeller(to)),
  new_cash_order: (sender, to) => newOrderMail(sender, exampleOrder(to.language, true), asSeller(to)),
  address_changed: (sender, to) => {
    const order = exampleOrder(to.language)
    return addressChangedMail(sender, order.order_id, asSeller(to), order)
  },
  fulfilment_cancelled: (sender, to) =>
    fulfilmentCancelledMail(sender, exampleOrder(to.language).order_id, asSeller(to), { reason: reasonIn(to) }),
  stock_low: (sender, to) => stockLowMail(sender, EXAMPLE_PRODUCT, to),
  stock_out: (sender, to) => stockLowMail(sender, { ...EXAMPLE_PRODUCT, stock: 0 }, to),
  product_approved: (sender, to) => productsApprovedMail(sender, to, [EXAMPLE_PRODUCT]),
  products_approved: (sender, to) => productsApprovedMail(sender, to, Array(COUNT).fill(EXAMPLE_PRODUCT)),
  product_rejected: (sender, to) => productRejectedMail(sender, to, EXAMPLE_PRODUCT, reasonIn(to)),
  payout_paid: (sender, to) => payoutMail(sender, to, { ...PAYOUT, status: 'paid', reason: '' }),
  payout_failed: (sender, to) => payoutMail(sender, to, { ...PAYOUT, status: 'failed', reason: reasonIn(to) }),
  payout_returned: (sender, to) => payoutMail(sender, to, { ...PAYOUT, status: 'returned', reason: reasonIn(to) }),
  bank_account_changed: (sender, to) =>
    bankAccountChangedMail(sender, to, { ...EXAMPLE_SELLER, account: 'Meezan Bank ••••6702' }),
  seller_verified: (sender, to) => sellerVerifiedMail(sender, asSeller(to)),
  seller_declined: (sender, to) => sellerDeclinedMail(sender, asSeller(to), reasonIn(to)),
  verification_withdrawn: (sender, to) => verificationWithdrawnMail(sender, asSeller(to), reasonIn(to)),
  document_requested: (sender, to) => documentMail('revise', sender, to),
  document_rejected: (sender, to) => documentMail('reject', sender, to),
  documents_approved: (sender, to) => documentsApprovedMail(sender, asSeller(to)),
  sign_up: (sender, to) => confirmationMail(sender.store, to, linkOf(sender)),
  login_link: (sender, to) => magicLinkMail(sender.store, to, linkOf(sender)),
  password_reset: (sender, to) => recoveryMail(sender.store, to, linkOf(sender)),
  invitation: (sender, to) => invitationMail(sender.store, to, linkOf(sender)),
  confirmation_code: ({ store }, to) => reauthenticationMail(store, to, { code: CODE, lifetime: LIFETIME }),
  email_change: (sender, to) => newEmailMail(true, sender, to),
  first_email: (sender, to) => newEmailMail(false, sender, to),
  account_changed: (sender, to) => accountChangedMail(sender, to, { change: 'password_changed' }),
  account_suspended: (sender, to) => bannedMail(sender, to, { reason: reasonIn(to), days: 7 }),
}

function nameIn({ language }: Recipient): string {
  return language === 'ur' ? EXAMPLE_PRODUCT.names.ur : EXAMPLE_PRODUCT.name
}

function documentMail(decision: 'revise' | 'reject', sender: Sender, to: Recipient): Mail {
  return reviseDocumentMail(sender, asSeller(to), { kind: 'cnic_front', decision, reason: reasonIn(to) })
}

function newEmailMail(hasOldEmail: boolean, sender: Sender, to: Recipient): Mail {
  return emailChangeMail(sender.store, to, { newEmail: 'ayesha@example.com', hasOldEmail }, linkOf(sender))
}
