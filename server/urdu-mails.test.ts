import { expect, it } from 'vitest'
import { BAN_WITHOUT_END } from '#contract/admin-users.ts'
import { rupees } from '#contract/money.ts'
import { DIFFERENCE_SENTENCES, type DifferenceKind } from '#contract/refunds.ts'
import { DOCUMENT_KINDS } from '#contract/seller-documents.ts'
import { SELLER_STAFF_ROLES } from '#contract/seller-roles.ts'
import { SHOP_EVENTS } from '#contract/shop-events.ts'
import { STAFF_ROLES } from '#contract/staff-roles.ts'
import { ORDER, PAYOUT_BATCH } from '#contract/testing/fixtures.ts'
import { productRejectedMail, productsApprovedMail } from './admin/product-reviews/mails.ts'
import { documentsApprovedMail, reviseDocumentMail } from './admin/sellers/document-mails.ts'
import { sellerDeclinedMail, sellerVerifiedMail, verificationWithdrawnMail } from './admin/sellers/mails.ts'
import { staffRolesMail } from './admin/staff/mails.ts'
import { bannedMail } from './admin/users/mails.ts'
import { addressChangedMail } from './notifications/address-changed-mail.ts'
import { customerMail, newOrderMail, stockLowMail } from './notifications/mails.ts'
import { differencesMail } from './payments/comparison/report.ts'
import { fulfilmentCancelledMail, refundDeclinedMail } from './payments/refunds/refund-mails.ts'
import { batchReadyMail, payoutMail } from './payouts/mails.ts'
import type { Mail } from './platform/mail/post.ts'
import { invitationMail, sellerRoleMail } from './seller-staff/mails.ts'
import { bankAccountChangedMail } from './sellers/mails.ts'
import { testMail } from './settings/test-mail.ts'
import { DATA, expectUrdu, URDU_SHOP as sender, URDU_READER } from './testing/urdu-mail.ts'

const seller = { ...URDU_READER, seller_id: ORDER.fulfilments[0]?.seller_id ?? '', business_name: DATA }
const order = {
  ...ORDER,
  ...{ language: 'ur' as const, first_name: DATA, last_name: DATA, address: DATA, city: DATA, state: DATA, note: DATA },
  items: ORDER.items.map((item) => ({ ...item, name: 'Fresh onions', names: { ur: DATA }, unit_label: 'kg' })),
}
const cashOrder = {
  ...order,
  ...{ payment_method: 'cash_on_delivery' as const, cash_due: rupees(680), rounding: rupees(0.5) },
  fulfilments: order.fulfilments.map((own) => ({ ...own, cash_due: rupees(680) })),
}
const product = { name: 'Fresh onions', names: { ur: DATA }, product_id: ORDER.order_id } as Parameters<
  typeof stockLowMail
>[1]

const reviewed = { product_id: ORDER.order_id, name: 'Fresh onions', names: { ur: DATA }, price: rupees(120) }

const staff = { business_name: DATA, token: 'dGhpcyBpcyBub3QgYSByZWFsIHRva2VuIQ' }

const MAILS: [name: string, mails: (Mail | undefined)[]][] = [
  ['a ban', ([BAN_WITHOUT_END, 1, 7] as const).map((days) => bannedMail(sender, seller, { reason: DATA, days }))],
  ['staff roles', [[...STAFF_ROLES], []].map((roles) => staffRolesMail(sender, seller, roles))],
  ['an invitation', SELLER_STAFF_ROLES.map((seller_role) => invitationMail(sender, seller, { ...staff, seller_role }))],
  [
    'a role on the staff of a seller',
    [...SELLER_STAFF_ROLES, undefined].map((seller_role) => sellerRoleMail(sender, seller, { ...staff, seller_role })),
  ],
  ['a verified seller', [sellerVerifiedMail(sender, seller)]],
  ['a declined seller', [sellerDeclinedMail(sender, seller, DATA)]],
  ['a withdrawn verification', [verificationWithdrawnMail(sender, seller, DATA)]],
  [
    'a document',
    DOCUMENT_KINDS.flatMap((kind) =>
      (['revise', 'reject'] as const).map((decision) =>
        reviseDocumentMail(sender, seller, { kind, decision, reason: DATA }),
      ),
    ),
  ],
  ['approved products', [1, 2].map((count) => productsApprovedMail(sender, seller, Array(count).fill(reviewed)))],
  ['a rejected product', [productRejectedMail(sender, seller, reviewed, DATA)]],
  ['approved documents', [documentsApprovedMail(sender, seller)]],
  ['a bank account', [bankAccountChangedMail(sender, seller, { business_name: DATA, account: DATA })]],
  ['a declined refund', [refundDeclinedMail(sender, { ...order, email: seller.email }, DATA)]],
  [
    'a cancelled fulfilment',
    [true, false].map((isRefunded) =>
      fulfilmentCancelledMail(sender, order.order_id, seller, { reason: DATA, isRefunded }),
    ),
  ],
  [
    'the events of an order',
    SHOP_EVENTS.map((event) => customerMail(sender, { order, account_email: seller.email }, event)),
  ],
  [
    'the events of a cash order',
    SHOP_EVENTS.map((event) => customerMail(sender, { order: cashOrder, account_email: seller.email }, event)),
  ],
  ['a corrected address', [addressChangedMail(sender, order.order_id, seller, order)]],
  ['a new order', [order, cashOrder].map((found) => newOrderMail(sender, found, seller))],
  [
    'payment differences',
    (Object.keys(DIFFERENCE_SENTENCES) as DifferenceKind[]).map((kind) =>
      differencesMail(sender, seller, DATA, [{ kind, reference: DATA, order_id: null, ours: DATA, theirs: DATA }]),
    ),
  ],
  [
    'a payout',
    (['paid', 'failed', 'returned'] as const).map((status) =>
      payoutMail(sender, seller, {
        ...{ status, amount: rupees(1000), reference: 'P12-0001', bank_name: DATA, iban: 'PK36SCBL0000001123456702' },
        reason: status === 'paid' ? '' : DATA,
      }),
    ),
  ],
  ['a scheduled batch of payouts', [batchReadyMail(sender, seller, PAYOUT_BATCH)]],
  ['a test', [testMail(sender, seller, 'DATA')]],
  ['a low stock', [0, 1, 5].map((stock) => stockLowMail(sender, { ...product, stock }, seller))],
]

it.each(MAILS)(
  'the email about %s has only Urdu words if the language of the account or the order is Urdu',
  (_, mails) => {
    const found = mails.filter((mail) => mail !== undefined)
    expect(found.length).toBeGreaterThan(0)
    for (const mail of found) expectUrdu(mail)
  },
)
