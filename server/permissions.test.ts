import { randomUUID } from 'node:crypto'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiScope } from '#contract/api-scopes.ts'
import type { SellerStaffRole } from '#contract/seller-roles.ts'
import { COLUMNS, type Column, createPermissionCast, type PermissionCast } from './testing/permission-cast.ts'
import { createTestShop, type TestShop } from './testing/test-shop.ts'

type Answer = 'yes' | 401 | 403 | 404

/** A caller who has given the password but not yet the second factor. */
const OWED = 'password only, factor owed'
/** The responses to callers without a complete session. They are the same for all calls that require a session. */
const OUTSIDERS = { guest: 401, 'banned user': 401, [OWED]: 403 } as const

/**
 * For each kind of call, the response to each caller, after section 6 of `docs/specification.md`. A call with `own` in
 * its name reads or changes an object of one customer or seller, and answers 404 to others. `account` calls are allowed
 * before the second factor is given.
 */
const GROUPS = {
  everyone: everybody('yes'),
  account: { ...everybody<Answer>('yes'), ...OUTSIDERS, [OWED]: 'yes' },
  member: { ...everybody<Answer>('yes'), ...OUTSIDERS },
  'own member': { ...everybody<Answer>(404), ...OUTSIDERS, customer: 'yes' },
  customer: { ...strangers(), customer: 'yes', 'other customer': 'yes', 'customer and seller': 'yes' },
  'own customer': { ...strangers(), customer: 'yes', 'other customer': 404, 'customer and seller': 404 },
  seller: {
    ...strangers(),
    'seller without profile': 'yes',
    'unverified seller': 'yes',
    seller: 'yes',
    'other seller': 'yes',
    'customer and seller': 'yes',
  },
  'verified seller': { ...strangers(), seller: 'yes', 'other seller': 'yes', 'customer and seller': 'yes' },
  'own seller': { ...strangers(), seller: 'yes', 'other seller': 404, 'customer and seller': 404 },
  'all staff': staff('support', 'catalogue', 'finance'),
  support: staff('support'),
  catalogue: staff('catalogue'),
  finance: staff('finance'),
  'support and finance': staff('support', 'finance'),
  'catalogue and finance': staff('catalogue', 'finance'),
  owner: staff(),
} as const satisfies Record<string, Record<Column, Answer>>

/** For each kind of call, its permitted callers in the words of the test titles. */
const GROUP_WORDS: Record<keyof typeof GROUPS, string> = {
  everyone: 'everyone',
  account: 'every account, even before its second factor',
  member: 'every account',
  'own member': 'the account that owns the object',
  customer: 'every customer',
  'own customer': 'the customer who owns the object',
  seller: 'every seller',
  'verified seller': 'every verified seller',
  'own seller': 'the seller who owns the object',
  'all staff': 'every admin',
  support: 'support and owners',
  catalogue: 'the catalogue staff and owners',
  finance: 'the finance staff and owners',
  'support and finance': 'support, the finance staff and owners',
  'catalogue and finance': 'the catalogue and finance staff and owners',
  owner: 'owners only',
}

/** The groups of calls that sellers make. Each call in them also has a row in `SELLER_STAFF`. */
const SELLER_GROUPS = new Set<keyof typeof GROUPS>(['seller', 'verified seller', 'own seller'])

/** The callers on the staff of a seller, with their roles. They are also customers. */
const SELLER_STAFF_COLUMNS: Partial<Record<Column, SellerStaffRole>> = {
  'manager of the seller': 'manager',
  'products staff of the seller': 'products',
  'orders staff of the seller': 'orders',
  'staff of an unverified seller': 'manager',
}

/** The callers who are admins. */
const STAFF = new Set<Column>(['owner', 'support', 'catalogue', 'finance'])

const COLUMN_WORDS: Record<Column, string> = {
  guest: 'a guest',
  'banned user': 'a banned user',
  [OWED]: 'a customer whose second factor is still required',
  'unverified seller': 'an unverified seller',
  'seller without profile': 'a seller without a profile',
  'other customer': 'another customer',
  'other seller': 'another seller',
  'customer and seller': 'a verified seller who also shops',
  owner: 'an owner',
  support: 'an admin of support',
  catalogue: 'an admin of the catalogue',
  finance: 'an admin of finance',
  'manager of the seller': 'a manager on the staff of the seller',
  'products staff of the seller': 'a person for products on the staff of the seller',
  'orders staff of the seller': 'a person for orders on the staff of the seller',
  'staff of an unverified seller': 'a manager on the staff of an unverified seller',
  customer: 'the customer of the test objects',
  seller: 'the seller of the test objects',
  'key without scopes': 'an API key without the scope',
  'key of the shop': 'an API key of the shop',
  'key of another seller': 'an API key of another seller',
  'key of the seller': 'an API key of the seller of the test objects',
}

/**
 * For each API key with all scopes, the person who created it. The key has the permissions of this person, but only for
 * calls that accept keys.
 */
const KEY_PERSONS = {
  'key of the shop': 'owner',
  'key of another seller': 'other seller',
  'key of the seller': 'seller',
} as const

/** The operations that accept API keys, with the scope that they require. All other operations refuse API keys. */
const KEY_SCOPES: Record<string, ApiScope> = {
  'GET /api/seller/products': 'products:read',
  'GET /api/seller/products.csv': 'products:read',
  'GET /api/seller/products/{product_id}': 'products:read',
  'POST /api/seller/products': 'products:write',
  'PATCH /api/seller/products/{product_id}': 'products:write',
  'DELETE /api/seller/products/{product_id}': 'products:write',
  'POST /api/seller/product-changes': 'products:write',
  'GET /api/seller/product-changes': 'products:read',
  'POST /api/seller/product-changes/{change_id}/undo': 'products:write',
  'POST /api/seller/products/{product_id}/sale': 'products:write',
  'DELETE /api/seller/products/{product_id}/sale': 'products:write',
  'POST /api/seller/products/{product_id}/pack-sizes': 'products:write',
  'PUT /api/seller/products/{product_id}/group': 'products:write',
  'DELETE /api/seller/products/{product_id}/group': 'products:write',
  'POST /api/seller/product-imports': 'products:write',
  'POST /api/seller/product-imports/preview': 'products:write',
  'POST /api/seller/product-imports/lines': 'products:write',
  'POST /api/seller/import-pictures': 'products:write',
  'POST /api/seller/picture-fetches': 'products:write',
  'GET /api/seller/picture-fetches/{fetch_id}': 'products:read',
  'GET /api/seller/product-imports': 'products:read',
  'POST /api/seller/product-imports/{import_id}/undo': 'products:write',
  'GET /api/seller/orders': 'orders:read',
  'GET /api/seller/orders/{order_id}': 'orders:read',
  'GET /api/seller/orders-to-print': 'orders:read',
  'GET /api/seller/invoices-to-print': 'orders:read',
  'PATCH /api/seller/orders/{order_id}': 'orders:write',
  'PUT /api/seller/orders/{order_id}/shipment': 'orders:write',
  'POST /api/seller/order-statuses': 'orders:write',
  'POST /api/seller/orders/{order_id}/collection': 'orders:write',
  'POST /api/seller/orders/{order_id}/refusal': 'orders:write',
  'GET /api/seller/dashboard': 'reports:read',
  'GET /api/seller/sales-figures': 'reports:read',
  'GET /api/seller/account': 'reports:read',
  'GET /api/seller/account/statement': 'reports:read',
  'GET /api/seller/account/lines': 'reports:read',
  'GET /api/seller/account/statement.csv': 'reports:read',
  'GET /api/seller/payouts': 'payouts:read',
  'GET /api/admin/orders': 'orders:read',
  'GET /api/admin/orders/{order_id}': 'orders:read',
  'GET /api/admin/orders/{order_id}/invoices/{seller_id}': 'orders:read',
  'PATCH /api/admin/orders/{order_id}/fulfilments/{seller_id}': 'orders:write',
  'POST /api/admin/orders/{order_id}/notes': 'orders:write',
  'GET /api/admin/sellers': 'sellers:read',
  'GET /api/admin/sellers/{id}': 'sellers:read',
  'GET /api/admin/dashboard': 'reports:read',
  'GET /api/admin/sales-figures': 'reports:read',
  'GET /api/admin/money': 'reports:read',
  'GET /api/admin/money/sellers': 'reports:read',
  'GET /api/admin/ledger/postings': 'reports:read',
  'GET /api/admin/ledger/trial-balance': 'reports:read',
  'GET /api/admin/seller-accounts/{seller_id}': 'reports:read',
  'GET /api/admin/seller-accounts/{seller_id}/statement': 'reports:read',
  'GET /api/admin/seller-accounts/{seller_id}/lines': 'reports:read',
  'GET /api/admin/tax/months/{month}': 'reports:read',
  'GET /api/admin/tax/months/{month}/payments': 'reports:read',
  'GET /api/admin/seller-accounts/{seller_id}/payouts': 'payouts:read',
  'GET /api/admin/payout-batches': 'payouts:read',
  'GET /api/admin/payout-batches/{batch_id}': 'payouts:read',
  'GET /api/admin/payout-batches/{batch_id}/payouts': 'payouts:read',
}

/**
 * Returns the expected response of an operation to a caller. A member of a seller's staff gets the response of the
 * seller from calls that the role permits, and 403 from other calls of sellers. From all other calls, the member gets
 * the response of a customer. An API key gets 403 from operations that accept no keys or need a scope that it lacks.
 * From other operations, it gets the same response as the person who created it.
 */
function expectedOf(operation: string, group: keyof typeof GROUPS, column: Column): Answer {
  const role = SELLER_STAFF_COLUMNS[column]
  if (role) {
    if (!SELLER_GROUPS.has(group)) return GROUPS[group]['other customer']
    const isPermitted = column !== 'staff of an unverified seller' && SELLER_STAFF[operation]?.includes(role)
    return isPermitted ? GROUPS[group].seller : 403
  }
  const isKey = column.startsWith('key ')
  if (group === 'everyone' || !isKey) return GROUPS[group][column]
  if (!(operation in KEY_SCOPES) || column === 'key without scopes') return 403
  return GROUPS[group][KEY_PERSONS[column as keyof typeof KEY_PERSONS]]
}

function everybody<Given extends Answer>(answer: Given) {
  return Object.fromEntries(COLUMNS.map((column) => [column, answer])) as Record<Column, Given>
}

/**
 * Returns the responses of a call that no caller may make. It responds with 403 to a complete session, and as in
 * `OUTSIDERS` to all others.
 */
function strangers() {
  return { ...everybody<Answer>(403), ...OUTSIDERS }
}

/** Returns the responses of a call that owners and admins with these staff roles may make. */
function staff(...roles: ('support' | 'catalogue' | 'finance')[]) {
  return { ...strangers(), owner: 'yes' as const, ...Object.fromEntries(roles.map((role) => [role, 'yes' as const])) }
}

/** Every operation of the API document with its permitted callers. The test below fails if an operation has no row. */
const PERMISSIONS: Record<string, keyof typeof GROUPS> = {
  'GET /api/store': 'everyone',
  'GET /api/home-page': 'everyone',
  'GET /api/page-texts/{page}': 'everyone',
  'GET /api/suggestions': 'everyone',
  'GET /api/popular-searches': 'everyone',
  'GET /api/search-advice': 'everyone',
  'POST /api/wanted-goods': 'everyone',
  'POST /api/contact': 'everyone',
  'GET /api/categories': 'everyone',
  'GET /api/products': 'everyone',
  'GET /api/product-facets': 'everyone',
  'GET /api/sellers': 'everyone',
  'GET /api/sellers/{seller_id}': 'everyone',
  'GET /api/products/{product_id}': 'everyone',
  'GET /api/products/{product_id}/prices': 'everyone',
  'GET /api/specials': 'everyone',
  'GET /api/in-season': 'everyone',
  'POST /api/login': 'everyone',
  'GET /api/account': 'account',
  'POST /api/account': 'account',
  'POST /api/account/roles': 'member',
  // A push subscription ends with its session, so this row must precede the row that ends the session of the device.
  'GET /api/push-subscriptions': 'member',
  'PUT /api/push-subscriptions': 'member',
  'POST /api/push-subscriptions/renewal': 'everyone',
  'DELETE /api/push-subscriptions/{subscription_id}': 'own member',
  'GET /api/account/staff-views': 'member',
  'GET /api/account/devices': 'member',
  'DELETE /api/account/devices/{session_id}': 'own member',
  'GET /api/cart': 'customer',
  'DELETE /api/cart': 'customer',
  'POST /api/cart/items': 'customer',
  'PATCH /api/cart/items/{id}': 'own customer',
  'DELETE /api/cart/items/{id}': 'own customer',
  'POST /api/cart/merge': 'customer',
  'POST /api/cart/check': 'everyone',
  'GET /api/wishlist': 'customer',
  'POST /api/wishlist': 'customer',
  'POST /api/wishlist/move-to-cart': 'customer',
  'DELETE /api/wishlist/{product_id}': 'own customer',
  'GET /api/stock-alerts/{product_id}': 'customer',
  'PUT /api/stock-alerts/{product_id}': 'customer',
  'DELETE /api/stock-alerts/{product_id}': 'customer',
  'GET /api/billing-addresses': 'customer',
  'POST /api/billing-addresses': 'customer',
  'PATCH /api/billing-addresses/{address_id}': 'own customer',
  'DELETE /api/billing-addresses/{address_id}': 'own customer',
  'GET /api/customer-profile': 'customer',
  'PUT /api/customer-profile': 'customer',
  'PATCH /api/customer-profile': 'customer',
  'DELETE /api/customer-profile': 'customer',
  'POST /api/checkout': 'customer',
  'GET /api/orders': 'customer',
  'GET /api/orders/{order_id}': 'own customer',
  'GET /api/unpaid-orders': 'customer',
  'GET /api/store-credit': 'customer',
  'GET /api/events': 'customer',
  'GET /api/seller/events': 'verified seller',
  'GET /api/seller/to-do': 'verified seller',
  'GET /api/admin/events': 'all staff',
  'GET /api/admin/to-do': 'all staff',
  'POST /api/orders/{order_id}/refund-requests': 'own customer',
  // The order of this test has no refund request, so its owner and a stranger get the same response.
  // `refund-request.test.ts` checks that a stranger cannot see or upload a photo.
  'PUT /api/orders/{order_id}/refund-requests/photo': 'customer',
  'GET /api/orders/{order_id}/refund-requests/photo': 'customer',
  'GET /api/orders/{order_id}/transfer': 'own customer',
  'PUT /api/orders/{order_id}/transfer/proof': 'own customer',
  // A customer who does not own the order gets the same response here, because the picture is refused before the order
  // is read. `transfers.test.ts` checks that a stranger cannot upload a slip.
  'PUT /api/orders/{order_id}/transfer/slip': 'customer',
  'GET /api/orders/{order_id}/transfer/slip': 'own customer',
  'POST /api/account/phone-codes': 'customer',
  'POST /api/account/proven-phones': 'customer',
  'POST /functions/v1/checkout-js': 'customer',
  'GET /api/seller/profile': 'seller',
  'POST /api/seller/profile': 'seller',
  'PATCH /api/seller/profile': 'seller',
  'GET /api/seller/bank-account': 'seller',
  'POST /api/seller/bank-account': 'seller',
  'GET /api/seller/documents': 'seller',
  'PUT /api/seller/documents/{kind}': 'seller',
  'GET /api/seller/documents/{kind}/file': 'seller',
  'GET /api/seller/products': 'verified seller',
  'POST /api/seller/products': 'verified seller',
  'POST /api/seller/drafts': 'verified seller',
  'GET /api/seller/products.csv': 'verified seller',
  'GET /api/seller/products/{product_id}': 'own seller',
  'PATCH /api/seller/products/{product_id}': 'own seller',
  'DELETE /api/seller/products/{product_id}': 'own seller',
  'POST /api/seller/product-changes': 'verified seller',
  'GET /api/seller/product-changes': 'verified seller',
  'POST /api/seller/product-changes/{change_id}/undo': 'own seller',
  'POST /api/seller/products/{product_id}/sale': 'own seller',
  'DELETE /api/seller/products/{product_id}/sale': 'own seller',
  'POST /api/seller/products/{product_id}/pack-sizes': 'own seller',
  'PUT /api/seller/products/{product_id}/group': 'own seller',
  'DELETE /api/seller/products/{product_id}/group': 'own seller',
  'POST /api/seller/product-imports': 'verified seller',
  'POST /api/seller/product-imports/preview': 'verified seller',
  'POST /api/seller/product-imports/lines': 'verified seller',
  'POST /api/seller/import-pictures': 'verified seller',
  'POST /api/seller/picture-fetches': 'verified seller',
  'GET /api/seller/picture-fetches/{fetch_id}': 'own seller',
  'GET /api/seller/product-imports': 'verified seller',
  'POST /api/seller/product-imports/{import_id}/undo': 'own seller',
  'GET /api/seller/orders': 'verified seller',
  'GET /api/seller/orders/{order_id}': 'own seller',
  'PATCH /api/seller/orders/{order_id}': 'own seller',
  'PUT /api/seller/orders/{order_id}/shipment': 'own seller',
  'POST /api/seller/order-statuses': 'verified seller',
  'GET /api/seller/orders-to-print': 'verified seller',
  'POST /api/seller/orders/{order_id}/collection': 'own seller',
  'POST /api/seller/orders/{order_id}/refusal': 'own seller',
  'GET /api/seller/dashboard': 'verified seller',
  'GET /api/seller/sales-figures': 'verified seller',
  'GET /api/seller/api-keys': 'verified seller',
  'POST /api/seller/api-keys': 'verified seller',
  'DELETE /api/seller/api-keys/{key_id}': 'own seller',
  'GET /api/seller/account': 'verified seller',
  'GET /api/seller/account/statement': 'verified seller',
  'GET /api/seller/account/lines': 'verified seller',
  'GET /api/seller/account/statement.csv': 'verified seller',
  'GET /api/seller/staff': 'verified seller',
  'GET /api/seller/history': 'verified seller',
  // This test sends an invalid body, so the shop does not look up the id in the path. `seller-staff.test.ts` checks
  // that the staff of another seller is not found.
  'PUT /api/seller/staff/{id}': 'verified seller',
  'DELETE /api/seller/staff/{id}': 'own seller',
  'POST /api/seller/invitations': 'verified seller',
  'POST /api/seller/invitations/{invitation_id}/resend': 'own seller',
  'DELETE /api/seller/invitations/{invitation_id}': 'own seller',
  'POST /api/seller-invitations/lookup': 'everyone',
  'POST /api/seller-invitations/acceptance': 'member',
  'GET /api/admin/dashboard': 'all staff',
  'GET /api/admin/sales-figures': 'finance',
  'GET /api/admin/audit-log': 'owner',
  'GET /api/admin/ledger/postings': 'finance',
  'GET /api/admin/money': 'finance',
  'GET /api/admin/money/sellers': 'finance',
  'GET /api/admin/money/tables/{table}': 'finance',
  'GET /api/admin/ledger/postings.csv': 'finance',
  'GET /api/admin/ledger/trial-balance': 'finance',
  'GET /api/admin/cash/collectors': 'finance',
  'POST /api/admin/cash/collectors/{collector_id}/deposits': 'finance',
  'POST /api/admin/cash/deposits/{deposit_id}/reversal': 'finance',
  'POST /api/admin/cash/collectors/{collector_id}/counts': 'finance',
  'GET /api/admin/cash/movements': 'finance',
  'GET /api/admin/cash/riders': 'finance',
  'POST /api/admin/cash/riders': 'finance',
  'GET /api/admin/cash/sellers/{seller_id}': 'finance',
  'PUT /api/admin/cash/sellers/{seller_id}': 'finance',
  'POST /api/admin/orders/{order_id}/fulfilments/{seller_id}/collection': 'finance',
  'POST /api/admin/orders/{order_id}/fulfilments/{seller_id}/refusal': 'support and finance',
  'POST /api/admin/orders/{order_id}/refunds': 'finance',
  'POST /api/admin/orders/{order_id}/cancel': 'support',
  'PATCH /api/admin/orders/{order_id}/fulfilments/{seller_id}': 'support',
  'PUT /api/admin/orders/{order_id}/address': 'support',
  'POST /api/admin/orders/{order_id}/notes': 'support and finance',
  'POST /api/admin/orders/{order_id}/mails': 'support',
  'GET /api/admin/cash/refunds': 'finance',
  'GET /api/admin/transfers': 'finance',
  'GET /api/admin/transfers/{order_id}/slip': 'finance',
  'POST /api/admin/transfers/{order_id}': 'finance',
  'POST /api/admin/transfers/statements': 'finance',
  'POST /api/admin/cash/refunds/{refund_id}/payback': 'finance',
  'GET /api/admin/seller-accounts/{seller_id}': 'finance',
  'GET /api/admin/seller-accounts/{seller_id}/statement': 'finance',
  'GET /api/admin/seller-accounts/{seller_id}/lines': 'finance',
  'GET /api/admin/seller-accounts/{seller_id}/statement.csv': 'finance',
  'POST /api/admin/seller-accounts/{seller_id}/corrections': 'finance',
  'GET /api/seller/payouts': 'verified seller',
  'GET /api/admin/seller-accounts/{seller_id}/payouts': 'finance',
  'POST /api/admin/seller-accounts/{seller_id}/bank-account': 'finance',
  'POST /api/admin/payout-batches/{batch_id}/file': 'finance',
  'GET /api/admin/payout-settings': 'finance',
  'PUT /api/admin/payout-settings': 'finance',
  'GET /api/admin/payout-preview': 'finance',
  'GET /api/admin/payout-batches': 'finance',
  'POST /api/admin/payout-batches': 'finance',
  'GET /api/admin/payout-batches/{batch_id}': 'finance',
  'GET /api/admin/payout-batches/{batch_id}/payouts': 'finance',
  'POST /api/admin/payout-batches/{batch_id}/results': 'finance',
  'POST /api/admin/payouts/{payout_id}/result': 'finance',
  'GET /api/admin/tax/rules': 'finance',
  'POST /api/admin/tax/rules': 'finance',
  'PUT /api/admin/tax/rules/{rule_id}': 'finance',
  'DELETE /api/admin/tax/rules/{rule_id}': 'finance',
  'GET /api/admin/tax/months/{month}': 'finance',
  'GET /api/admin/tax/months/{month}/statement.csv': 'finance',
  'GET /api/admin/tax/months/{month}/payments': 'finance',
  'POST /api/admin/tax/months/{month}/payments': 'finance',
  'POST /api/admin/tax/payments/{tax_payment_id}/reversal': 'finance',
  'GET /api/admin/sellers/{seller_id}/tax': 'finance',
  'PUT /api/admin/sellers/{seller_id}/filer-status': 'finance',
  'GET /api/seller/tax': 'seller',
  'PUT /api/seller/tax': 'seller',
  'GET /api/orders/{order_id}/invoices/{seller_id}': 'customer',
  'GET /api/seller/invoices-to-print': 'verified seller',
  'GET /api/admin/orders/{order_id}/invoices/{seller_id}': 'support and finance',
  'GET /api/admin/commission-rules': 'finance',
  'POST /api/admin/commission-rules': 'finance',
  'PUT /api/admin/commission-rules/{rule_id}': 'finance',
  'DELETE /api/admin/commission-rules/{rule_id}': 'finance',
  'GET /api/admin/orders': 'support and finance',
  'GET /api/admin/orders.csv': 'support and finance',
  'GET /api/admin/orders/{order_id}': 'support and finance',
  'POST /api/admin/orders/{order_id}/fulfilments/{seller_id}/cancel': 'support',
  'GET /api/admin/refund-requests': 'support and finance',
  'POST /api/admin/refund-requests/{request_id}/decision': 'finance',
  'GET /api/admin/refund-requests/{request_id}/photo': 'support and finance',
  'GET /api/admin/payment-differences': 'finance',
  'GET /api/admin/sellers': 'support and finance',
  'GET /api/admin/sellers/{id}': 'support and finance',
  'GET /api/admin/product-reviews': 'catalogue',
  'POST /api/admin/product-reviews/approvals': 'catalogue',
  'POST /api/admin/product-reviews/{product_id}/rejection': 'catalogue',
  'POST /api/admin/sellers/{id}/verify': 'support',
  'GET /api/admin/sellers/{id}/documents/{kind}': 'support',
  'POST /api/admin/sellers/{id}/documents/{kind}/decision': 'support',
  'POST /api/admin/sellers/{id}/confirm-change': 'support',
  'POST /api/admin/sellers/{id}/decline': 'support',
  'POST /api/admin/sellers/{id}/withdraw': 'support',
  'GET /api/admin/categories': 'catalogue and finance',
  'POST /api/admin/categories': 'catalogue',
  'PUT /api/admin/categories/order': 'catalogue',
  'PATCH /api/admin/categories/{category_id}': 'catalogue',
  'DELETE /api/admin/categories/{category_id}': 'catalogue',
  'GET /api/admin/home-page': 'catalogue',
  'PUT /api/admin/home-page': 'catalogue',
  'GET /api/admin/search-terms': 'catalogue',
  'POST /api/admin/search-terms': 'catalogue',
  'PUT /api/admin/search-terms/{term}': 'catalogue',
  'DELETE /api/admin/search-terms/{term}': 'catalogue',
  'GET /api/admin/missed-searches': 'catalogue',
  'GET /api/admin/users': 'support and finance',
  'GET /api/admin/users/{id}': 'support and finance',
  'PATCH /api/admin/users/{id}': 'owner',
  'POST /api/admin/users/{id}/ban': 'support',
  'DELETE /api/admin/users/{id}/ban': 'support',
  'POST /api/admin/users/{id}/view': 'support',
  'DELETE /api/admin/views/{view_id}': 'all staff',
  'GET /api/admin/users/{id}/sessions': 'support',
  'DELETE /api/admin/users/{id}/sessions': 'support',
  'DELETE /api/admin/users/{id}/sessions/{session_id}': 'support',
  'POST /api/admin/staff': 'owner',
  'PUT /api/admin/staff/{id}': 'owner',
  'GET /api/admin/staff': 'owner',
  'POST /api/admin/staff/{id}/removal': 'owner',
  'GET /api/admin/settings': 'owner',
  'PATCH /api/admin/settings': 'owner',
  'PUT /api/admin/page-texts/{page}': 'owner',
  'POST /api/admin/page-text-previews': 'owner',
  'GET /api/admin/mail-texts/{kind}': 'owner',
  'PUT /api/admin/mail-texts/{kind}': 'owner',
  'POST /api/admin/mail-texts/{kind}/previews': 'owner',
  'POST /api/admin/mail-texts/{kind}/examples': 'owner',
  'GET /api/admin/first-steps': 'owner',
  'POST /api/admin/first-steps/dismissal': 'owner',
  'POST /api/admin/test-mail': 'owner',
  'POST /api/admin/test-mail/confirmation': 'owner',
  'GET /api/admin/api-keys': 'owner',
  'POST /api/admin/api-keys': 'owner',
  'DELETE /api/admin/api-keys/{key_id}': 'owner',
  'GET /api/admin/job-queues': 'owner',
  'GET /api/admin/jobs': 'owner',
  'POST /api/admin/job-queues/{queue}/jobs/{job_id}/run': 'owner',
  'GET /api/admin/webhooks': 'owner',
  'POST /api/admin/webhooks': 'owner',
  'PATCH /api/admin/webhooks/{endpoint_id}': 'owner',
  'DELETE /api/admin/webhooks/{endpoint_id}': 'owner',
  'POST /api/admin/webhooks/{endpoint_id}/rotate-secret': 'owner',
  'POST /api/admin/webhooks/{endpoint_id}/test': 'owner',
  'GET /api/admin/webhooks/{endpoint_id}/deliveries': 'owner',
  'POST /api/admin/webhooks/{endpoint_id}/deliveries/{delivery_id}/redeliver': 'owner',
}

/**
 * For each call of sellers, the roles of a seller's staff that may make it. The owner of the seller account may make
 * every call. The test below fails if a call of sellers has no row.
 */
const SELLER_STAFF: Record<string, readonly SellerStaffRole[]> = {
  'GET /api/seller/history': [],
  'GET /api/seller/events': ['manager', 'orders'],
  'GET /api/seller/to-do': ['manager', 'products', 'orders'],
  'GET /api/seller/profile': ['manager', 'orders'],
  'POST /api/seller/profile': [],
  'PATCH /api/seller/profile': ['manager'],
  'GET /api/seller/bank-account': [],
  'POST /api/seller/bank-account': [],
  'GET /api/seller/documents': [],
  'PUT /api/seller/documents/{kind}': [],
  'GET /api/seller/documents/{kind}/file': [],
  'GET /api/seller/products': ['manager', 'products'],
  'POST /api/seller/products': ['manager', 'products'],
  'POST /api/seller/drafts': ['manager', 'products'],
  'GET /api/seller/products.csv': ['manager', 'products'],
  'GET /api/seller/products/{product_id}': ['manager', 'products'],
  'PATCH /api/seller/products/{product_id}': ['manager', 'products'],
  'DELETE /api/seller/products/{product_id}': ['manager', 'products'],
  'POST /api/seller/product-changes': ['manager', 'products'],
  'GET /api/seller/product-changes': ['manager', 'products'],
  'POST /api/seller/product-changes/{change_id}/undo': ['manager', 'products'],
  'POST /api/seller/products/{product_id}/sale': ['manager', 'products'],
  'DELETE /api/seller/products/{product_id}/sale': ['manager', 'products'],
  'POST /api/seller/products/{product_id}/pack-sizes': ['manager', 'products'],
  'PUT /api/seller/products/{product_id}/group': ['manager', 'products'],
  'DELETE /api/seller/products/{product_id}/group': ['manager', 'products'],
  'POST /api/seller/product-imports': ['manager', 'products'],
  'POST /api/seller/product-imports/preview': ['manager', 'products'],
  'POST /api/seller/product-imports/lines': ['manager', 'products'],
  'POST /api/seller/import-pictures': ['manager', 'products'],
  'POST /api/seller/picture-fetches': ['manager', 'products'],
  'GET /api/seller/picture-fetches/{fetch_id}': ['manager', 'products'],
  'GET /api/seller/product-imports': ['manager', 'products'],
  'POST /api/seller/product-imports/{import_id}/undo': ['manager', 'products'],
  'GET /api/seller/orders': ['manager', 'orders'],
  'GET /api/seller/orders/{order_id}': ['manager', 'orders'],
  'PATCH /api/seller/orders/{order_id}': ['manager', 'orders'],
  'PUT /api/seller/orders/{order_id}/shipment': ['manager', 'orders'],
  'POST /api/seller/order-statuses': ['manager', 'orders'],
  'GET /api/seller/orders-to-print': ['manager', 'orders'],
  'POST /api/seller/orders/{order_id}/collection': ['manager', 'orders'],
  'POST /api/seller/orders/{order_id}/refusal': ['manager', 'orders'],
  'GET /api/seller/dashboard': ['manager'],
  'GET /api/seller/sales-figures': ['manager'],
  'GET /api/seller/api-keys': [],
  'POST /api/seller/api-keys': [],
  'DELETE /api/seller/api-keys/{key_id}': [],
  'GET /api/seller/account': ['manager'],
  'GET /api/seller/account/statement': ['manager'],
  'GET /api/seller/account/lines': ['manager'],
  'GET /api/seller/account/statement.csv': ['manager'],
  'GET /api/seller/payouts': [],
  'GET /api/seller/tax': [],
  'PUT /api/seller/tax': [],
  'GET /api/seller/invoices-to-print': ['manager', 'orders'],
  'GET /api/seller/staff': [],
  'PUT /api/seller/staff/{id}': [],
  'DELETE /api/seller/staff/{id}': [],
  'POST /api/seller/invitations': [],
  'POST /api/seller/invitations/{invitation_id}/resend': [],
  'DELETE /api/seller/invitations/{invitation_id}': [],
}

/** Matches the paths of protocols with their own rules. The tests of their modules check these rules. */
const OWN_PROTOCOLS = /^(\/auth\/v1|\/storage\/v1|\/webhooks)\//

/** Valid bodies, so that the response depends on the caller and not on the input. */
const BODIES: Record<string, object> = {
  'PUT /api/orders/{order_id}/transfer/proof': { transaction_id: '40012345' },
  'POST /api/orders/{order_id}/refund-requests': { reason: 'The mangoes were not ripe' },
  'PATCH /api/cart/items/{id}': { quantity: 1 },
  'PATCH /api/seller/orders/{order_id}': { status: 'pending' },
  'PUT /api/seller/orders/{order_id}/shipment': { courier: 'TCS', tracking_number: '7788' },
  'POST /api/seller/orders/{order_id}/collection': { received: 100 },
  'POST /api/seller/products/{product_id}/sale': { price: 1, ends_at: new Date(Date.now() + 3_600_000).toISOString() },
  'POST /api/seller/products/{product_id}/pack-sizes': { price: 9000, unit_weight: 5, unit_label: 'kg', stock: 5 },
  'PUT /api/seller/products/{product_id}/group': { product_id: '6f1f3f60-9d7f-4f5e-8f77-0d2f0c0a8d11' },
}

/**
 * The calls in the sequence in which they are tested. Calls that delete one object come near the end. Calls that delete
 * lists or the account come last.
 */
const ROWS = Object.entries(PERMISSIONS).sort(([one], [other]) => harm(one) - harm(other))

function harm(operation: string): number {
  if (!operation.startsWith('DELETE')) return 0
  return operation.includes('{') ? 1 : 2
}

describe('permissions', () => {
  let shop: TestShop
  let cast: PermissionCast
  let operations: string[]

  /**
   * Makes the call, with an empty body if none is listed for it. Resolves to the status, and to the problem code of a
   * refusal.
   */
  async function attempt(operation: string, column: Column): Promise<{ status: number; code?: unknown }> {
    const [method, path = ''] = operation.split(' ')
    const token = column === 'guest' ? undefined : cast.people[column].token
    const answer = await shop.app.inject({
      method: method as 'GET',
      url: cast.pathOf(path),
      headers: {
        apikey: shop.platform.configuration.publishableKey,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(method === 'GET' || method === 'DELETE' ? {} : { payload: BODIES[operation] ?? {} }),
      // A stream of events never ends, so its body is not read.
      payloadAsStream: true,
    })
    const status = answer.statusCode
    if (status >= 400) return { status, code: ((await json(answer.stream())) as { code: unknown }).code }
    answer.stream().destroy()
    return { status }
  }

  beforeAll(async () => {
    shop = await createTestShop()
    cast = await createPermissionCast(shop)
    const { paths } = (await shop.as().get('/api/openapi.json')).json<{ paths: Record<string, object> }>()
    operations = Object.entries(paths)
      .filter(([path]) => !OWN_PROTOCOLS.test(path))
      .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
  })
  afterAll(() => shop.close())

  it('[R7] the table of permissions lists every operation of the API document, except those of sign-in, pictures and payment webhooks', () => {
    expect(Object.keys(PERMISSIONS).sort()).toEqual(operations.sort())
  })

  it('[R7] the table of permissions names the roles of a seller’s staff for every call of sellers, and for no other call', () => {
    const ofSellers = ROWS.filter(([, group]) => SELLER_GROUPS.has(group)).map(([operation]) => operation)
    expect(Object.keys(SELLER_STAFF).sort()).toEqual(ofSellers.sort())
  })

  describe.each(COLUMNS.map((column) => [COLUMN_WORDS[column], column] as const))('%s', (caller, column) => {
    beforeAll(() => cast.restoreProduct())
    const rows = ROWS.map(([operation, group]) => {
      const expected = expectedOf(operation, group, column)
      const result = expected === 'yes' ? 'may make' : `gets the error ${expected} from`
      return [result, operation, GROUP_WORDS[group], group, expected] as const
    })
    it.each(rows)(
      `[R7] ${caller} %s the call %s, which is open to %s`,
      async (_result, operation, _callers, group, expected) => {
        const { status, code } = await attempt(operation, column)
        expect(status).toBeLessThan(500)
        if (expected !== 'yes') expect(status).toBe(expected)
        else expect([401, 403, ...(group.startsWith('own ') ? [404] : [])]).not.toContain(status)
        if (column === OWED && expected === 403) expect(code).toBe('second_factor_required')
        if (operation.includes('/api/admin/') && STAFF.has(column) && expected === 403)
          expect(code).toBe('staff_role_missing')
        if (SELLER_STAFF_COLUMNS[column] && SELLER_GROUPS.has(group) && expected === 403)
          expect(code).toBe(column === 'staff of an unverified seller' ? 'seller_not_verified' : 'seller_role_missing')
      },
    )
  })

  it('the table of permissions names the scope of every operation that accepts API keys, and no other operation accepts them', async () => {
    const { paths } = (await shop.as().get('/api/openapi.json')).json<{
      paths: Record<string, Record<string, { security?: { apiKey?: string[] }[] }>>
    }>()
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { security = [] }]) => {
        const scope = security.find(({ apiKey }) => apiKey)?.apiKey?.[0]
        return scope && !OWN_PROTOCOLS.test(path) ? [[`${method.toUpperCase()} ${path}`, scope] as const] : []
      }),
    )
    expect(Object.fromEntries(documented)).toEqual(KEY_SCOPES)
  })

  it('[R2] every call, except calls of sign-in, pictures and payment webhooks, is refused without the public key', async () => {
    for (const operation of operations) {
      const [method, path = ''] = operation.split(' ')
      const answer = await shop.app.inject({
        method: method as 'GET',
        url: path.replace(/\{\w+\}/g, () => randomUUID()),
      })
      expect(answer.json()).toMatchObject({ status: 401, code: 'no_api_key' })
    }
  })
})
