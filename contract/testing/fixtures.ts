import type { BillingAddress } from '../addresses.ts'
import type { AdminDashboard } from '../admin.ts'
import type { AdminCategory } from '../admin-categories.ts'
import type { AdminOrder } from '../admin-orders.ts'
import type { AdminSeller } from '../admin-sellers.ts'
import type { AdminUser } from '../admin-users.ts'
import type { CartItem, CartProduct } from '../cart.ts'
import type { CashMovement, Collector, OwedRefund } from '../cash.ts'
import type { Category, DetailedProduct, Product, ProductFacets } from '../catalog.ts'
import type { CommissionRule } from '../commission.ts'
import type { Account } from '../customers.ts'
import type { FirstSteps } from '../first-steps.ts'
import type { AdminHomePage, HomePage } from '../home-page.ts'
import { arrangeSections, HOME_SECTION_IDS } from '../home-sections.ts'
import type { Invoice } from '../invoices.ts'
import type { AccountBalance, LedgerPosting } from '../ledger.ts'
import { NO_MONEY, rupees } from '../money.ts'
import type { MoneyFigures, MoneyReport, SellerMoney } from '../money-figures.ts'
import type { ListedOrder, Order, OrderItem, OrderSummary } from '../orders.ts'
import type { BatchPayout, PayableSeller, PayoutBatch } from '../payout-batches.ts'
import type { Payout, PayoutSettings } from '../payouts.ts'
import type { ProductReview } from '../product-reviews.ts'
import type { PublicSeller } from '../public-sellers.ts'
import type { SalesFigures, SellerSales, ShopSales } from '../sales-figures.ts'
import type { SellerAccount, Statement, StatementLine } from '../seller-account.ts'
import type { SellerDocument } from '../seller-documents.ts'
import type { SellerAct } from '../seller-history.ts'
import type { SellerDashboard, SellerOrder, SellerOrderDetail } from '../seller-orders.ts'
import type { SellerProduct } from '../seller-products.ts'
import type { SellerInvitation, SellerStaffMember } from '../seller-staff.ts'
import type { BankAccount, SellerProfile } from '../sellers.ts'
import { type AdminSettings, DEFAULT_SETTINGS } from '../settings.ts'
import type { StaffMember } from '../staff.ts'
import type { Store } from '../store.ts'
import type { SellerTax, TaxRule } from '../tax.ts'
import type { TaxBalance, TaxPayment, TaxSum } from '../tax-months.ts'
import type { AdminToDo, SellerToDo } from '../to-do.ts'
import type { TransferToPay, WaitingTransfer } from '../transfers.ts'
import type { WishlistItem } from '../wishlist.ts'

/**
 * An id that occurs in several fixtures. A fixture is one valid response of the API, for tests of server and web. A
 * test spreads a fixture and changes the fields that matter.
 */
const ID = '6f1f3f60-9d7f-4f5e-8f77-0d2f0c0a8d11'
const SELLER_ID = '5d1f2c9e-7a40-4d3b-9f7e-3c2b1a098765'
const AT = '2026-11-20T11:05:00.000Z'

export const STORE: Store = {
  ...{
    name: 'Mandi',
    names: { ur: 'منڈی' },
    address: '12 Mall Road, Lahore',
    phone: '0421234567',
    email: 'shop@mandi.test',
  },
  ...{ logo_url: '/favicon.svg', brand_style: null },
  ...{
    social: { facebook: '', instagram: '', x: '' },
    opening_hours: [{ days: 'Monday', names: {}, hours: '9 to 5' }],
  },
  ...{
    shipping_fee: rupees(200),
    refund_days: 2,
    refused_cash_orders: 2,
    exchange_rate: 280,
    payment_provider: 'sandbox',
    public_url: 'http://shop.test',
  },
  payment_methods: [
    { payment_method: 'card', largest_total: null },
    { payment_method: 'cash_on_delivery', largest_total: rupees(25_000) },
  ],
}

export const FIRST_STEPS: FirstSteps = {
  ...{ has_categories: true, has_payment: false, has_test_mail: false, has_verified_seller: false },
  ...{ is_dismissed: false, test_mail_sent_at: AT, test_mail_received_at: null },
}

export const ADMIN_SETTINGS: AdminSettings = { version: 1, settings: DEFAULT_SETTINGS }

export const HOME_PAGE: HomePage = { sections: [...HOME_SECTION_IDS], banners: [] }

export const ADMIN_HOME_PAGE: AdminHomePage = {
  ...{ version: 1, sections: arrangeSections([]) },
  banners: [
    {
      ...{ banner_id: ID, title: 'Ramadan mubarak', text: 'Dates and more', link: '/shop?category=fruits' },
      ...{ image_url: null, starts_on: '2027-02-08', ends_on: null, is_current: false },
    },
  ],
}

export const CATEGORY: Category = {
  ...{ category_id: ID, category_name: 'Vegetables', category: 'vegetables', description: '', sub_categories: [] },
  ...{ image_url: null, sub_category_images: {}, created_at: AT },
  ...{ names: {}, descriptions: {}, sub_category_names: {} },
}

export const PRODUCT: Product = {
  ...{ product_id: ID, seller_id: SELLER_ID, category_id: ID, category: 'vegetables', sub_category: null },
  ...{ name: 'Onions', description: 'Red onions from Sindh', price: rupees(90), unit_weight: 1, unit_label: 'kg' },
  ...{ names: {}, was_price: null, sale_ends_at: null },
  ...{ stock: 9, image_url: '/onions.webp', created_at: AT, business_name: 'Okara Fields' },
  ...{ group_id: null, pack_count: 1 },
}

export const DETAILED_PRODUCT: DetailedProduct = { ...PRODUCT, descriptions: {}, pictures: ['/onions.webp'], packs: [] }

export const CART_PRODUCT: CartProduct = {
  ...{ product_id: ID, name: 'Onions', image_url: '/onions.webp', price: rupees(90), unit_weight: 1 },
  ...{ unit_label: 'kg', stock: 9, seller_id: SELLER_ID, business_name: 'Okara Fields', is_on_sale: true },
  ...{ names: {}, was_price: null, sale_ends_at: null },
}

/** A fixture: a cart line with five units of a product that has nine units in stock. */
export const CART_ITEM: CartItem = { ...CART_PRODUCT, id: ID, customer_id: ID, quantity: 5, is_available: true }

export const WISHLIST_ITEM: WishlistItem = {
  ...{ wishlist_id: ID, customer_id: ID, product_id: ID, created_at: AT, product: PRODUCT, is_available: true },
}

export const CUSTOMER: Account = {
  id: ID,
  role: 'customer',
  is_seller: false,
  email: 'ayesha@mandi.test',
  username: 'ayesha',
  seller: null,
  seller_role: null,
  staff_roles: [],
}

export const ADDRESS: BillingAddress = {
  ...{ address_id: ID, customer_id: ID },
  ...{ first_name: 'Ayesha', last_name: 'Khan', phone: '03001234567', email: 'ayesha@mandi.test' },
  ...{ address: '7 Mall Road', city: 'Lahore', state: 'Punjab', zip_code: '54000' },
  ...{ is_default: true, created_at: AT },
}

export const ORDER_SUMMARY: OrderSummary = {
  ...{ order_id: ID, customer_id: ID, currency: 'PKR', item_count: 3, status: 'shipped' },
  ...{ payment_method: 'card', payment_status: 'paid', rounding: rupees(0), cash_due: rupees(0) },
  ...{ subtotal: rupees(480), shipping: rupees(200), tax: rupees(0), total_amount: rupees(680) },
  ...{ order_date: AT, created_at: AT },
}

export const ORDER_ITEM: OrderItem = {
  ...{ order_id: ID, product_id: ID, seller_id: SELLER_ID, quantity: 3, price: rupees(160), name: 'Onions' },
  ...{ names: {}, image_url: '/onions.webp', unit_weight: 1, unit_label: 'kg' },
}

export const LISTED_ORDER: ListedOrder = {
  ...ORDER_SUMMARY,
  items: [{ product_id: ID, name: 'Onions', names: {}, image_url: '/onions.webp', quantity: 3 }],
}

export const PRODUCT_FACETS: ProductFacets = {
  ...{ count: 1, is_capped: false, sellers: [], sizes: [], goods: [] },
}

export const PUBLIC_SELLER: PublicSeller = {
  ...{ seller_id: SELLER_ID, business_name: 'Okara Fields', city: 'Okara', province: 'Punjab' },
  ...{ profile_picture: '/okara.png', business_details: 'Vegetables from our own fields' },
}

const NOT_SHIPPED = { courier: '', tracking_number: '', cancel_reason: null, cancel_note: '' }

export const ORDER: Order = {
  ...ORDER_SUMMARY,
  ...{ first_name: 'Ayesha', last_name: 'Khan', phone: '03001234567', email: 'ayesha@mandi.test' },
  ...{
    address: '7 Mall Road',
    city: 'Lahore',
    state: 'Punjab',
    zip_code: '54000',
    note: '',
    exchange_rate: 280,
    credit_used: rupees(0),
  },
  language: 'en',
  items: [ORDER_ITEM],
  history: [{ order_id: ID, status: 'shipped', changed_at: AT }],
  fulfilments: [
    {
      ...{ order_id: ID, seller_id: SELLER_ID, business_name: 'Okara Fields', status: 'shipped', item_count: 3 },
      ...{ amount: rupees(480), refunded_amount: rupees(0), cash_due: null, collected_at: null, updated_at: AT },
      ...NOT_SHIPPED,
    },
  ],
  ...{ payment: null, refunds: [], refund_request: null },
}

export const SELLER_PROFILE: SellerProfile = {
  ...{ id: SELLER_ID, business_name: 'Okara Fields', business_details: 'Vegetables from our own fields' },
  ...{ first_name: 'Bilal', last_name: 'Ahmed', contact_no: '03001234567', address: '12 Canal Road', city: 'Okara' },
  ...{ province: 'Punjab', postal_code: 56_300, profile_picture: '/okara.png', is_verified: true },
  ...{ decline_reason: null, declined_at: null, withdrawn_by: null, created_at: AT },
}

export const BANK_ACCOUNT: BankAccount = {
  ...{ seller_id: SELLER_ID, bank_name: 'Meezan Bank', beneficiary_name: 'Bilal Ahmed', account_no: '••••6789' },
}

export const SELLER_PRODUCT: SellerProduct = {
  ...{
    ...PRODUCT,
    status: 'active',
    review: null,
    review_reason: null,
    updated_at: AT,
    regular_price: null,
    more_pictures: [],
    packs: [],
    yesterday_price: null,
  },
  descriptions: {},
}

export const SELLER_ORDER: SellerOrder = {
  ...{ order_id: ID, status: 'placed', order_status: 'placed', item_count: 3 },
  ...{ payment_method: 'card', payment_status: 'paid', cash_due: null, collected_at: null },
  ...{ credit_amount: rupees(0), is_collected_by_rider: false },
  ...{ amount: rupees(480), commission: rupees(48), expected_payout: null, order_date: AT },
  ...{ first_name: 'Ayesha', last_name: 'Khan', phone: '03001234567' },
  ...{ address: '7 Mall Road', city: 'Lahore', state: 'Punjab', zip_code: '54000', note: '' },
  items: [{ ...ORDER_ITEM, commission: rupees(48) }],
  ...NOT_SHIPPED,
}

export const SELLER_ORDER_DETAIL: SellerOrderDetail = {
  ...SELLER_ORDER,
  ...{ history: [{ status: 'placed', changed_at: AT }], newer_order_id: null, older_order_id: null },
  taxes: [{ tax: 'income_tax', rate: 450, amount: rupees(21.6) }],
}

const NO_ORDERS = { placed: 0, pending: 0, processing: 0, shipped: 0, delivered: 0, cancelled: 0 }

export const SELLER_DASHBOARD: SellerDashboard = {
  figures_at: AT,
  ...{ products: 12, sales: 34, revenue: rupees(56_000), orders_by_status: { ...NO_ORDERS, placed: 2 } },
  revenue_over_time: [{ start: '2026-11-20', revenue: rupees(56_000) }],
  low_stock: [{ product_id: ID, name: 'Onions', names: {}, image_url: '/onions.webp', stock: 9 }],
}

export const SELLER_DOCUMENT: SellerDocument = {
  ...{ kind: 'cnic_front', status: 'pending', reason: null, content_type: 'image/webp' },
  ...{ uploaded_at: AT, decided_at: null },
}

export const ADMIN_SELLER: AdminSeller = {
  ...SELLER_PROFILE,
  ...{
    is_verified: false,
    status: 'waiting',
    changed_from: null,
    updated_at: AT,
    email: 'bilal@mandi.test',
    email_confirmed_at: AT,
  },
  ...{
    signed_up_at: AT,
    banned_until: null,
    bank_account: BANK_ACCOUNT,
    products: 0,
    open_orders: 0,
    documents: [],
    resembling: [],
  },
}

export const USER: AdminUser = {
  ...{ id: ID, email: 'ayesha@mandi.test', phone: '', role: 'customer', also_sells: false, name: 'Ayesha Khan' },
  ...{ created_at: AT, last_sign_in_at: AT, banned_until: null },
}

export const SELLER_STAFF_MEMBER: SellerStaffMember = {
  ...{ id: '1c1d2e3f-4051-4b62-9c73-ad84be95cfa6', email: 'bilal@mandi.test', name: 'Bilal Ahmed' },
  ...{ seller_role: 'orders', last_sign_in_at: AT, is_banned: false },
}

export const SELLER_INVITATION: SellerInvitation = {
  ...{ invitation_id: ID, email: 'sana@mandi.test', seller_role: 'products' },
  ...{ sent_at: AT, expires_at: AT, is_expired: false },
}

export const SELLER_ACT: SellerAct = {
  ...{ act_id: 7, actor_id: SELLER_STAFF_MEMBER.id, actor: 'Bilal Ahmed', action: 'change_product' },
  details: { name: 'Okara Potatoes', product_id: ID, fields: ['price'], from: '12000', to: '12500' },
  created_at: AT,
}

export const STAFF_MEMBER: StaffMember = {
  ...{
    id: '0b0c1d2e-3f40-4a51-8b62-9c73ad84be95',
    email: 'bilal@mandi.test',
    name: 'Bilal Ahmed',
    staff_roles: ['support', 'catalogue'],
  },
  ...{ has_second_factor: true, last_sign_in_at: AT, banned_until: null },
}

export const PRODUCT_REVIEW: ProductReview = {
  ...{ product_id: ID, seller_id: SELLER_ID, business_name: 'Okara Fields', is_new: true, name: 'Onions', names: {} },
  ...{ description: 'Red onions from Okara', descriptions: {}, category: 'Vegetables', sub_category: null },
  ...{ price: rupees(120), unit_weight: 1, unit_label: 'kg', image_url: '/onions.webp', more_pictures: [] },
  ...{ asked_at: AT, updated_at: AT },
}

export const ADMIN_CATEGORY: AdminCategory = {
  ...{ ...CATEGORY, updated_at: AT, product_count: 12, active_count: 10, seller_count: 3, usage: [] },
}

export const ADMIN_ORDER: AdminOrder = { ...ORDER_SUMMARY, username: 'ayesha' }

const NO_FIGURES: MoneyFigures = {
  ...{ sales: NO_MONEY, delivery: NO_MONEY, collections: NO_MONEY, refunds: NO_MONEY },
  ...{ commission: NO_MONEY, payouts: NO_MONEY, tax: NO_MONEY },
}

export const MONEY_REPORT: MoneyReport = {
  ...{ period: { since: '2026-11-20', until: '2026-11-20' }, before: { since: '2026-11-19', until: '2026-11-19' } },
  figures_at: AT,
  sums: { ...NO_FIGURES, sales: rupees(1200), collections: rupees(1400), commission: rupees(96) },
  sums_before: { ...NO_FIGURES, sales: rupees(960) },
  by_day: [{ ...NO_FIGURES, day: '2026-11-20', sales: rupees(1200), sales_before: rupees(960) }],
  by_method: [{ ...NO_FIGURES, payment_method: 'jazzcash', sales: rupees(1200), sales_before: NO_MONEY }],
  by_account: [{ account: 'bank', kind: 'transfer_received', debit: rupees(350), credit: NO_MONEY, postings: 3 }],
}

export const SELLER_MONEY: SellerMoney = {
  ...{ seller_id: SELLER_ID, business_name: 'Okara Fields', sales: rupees(480), collections: rupees(680) },
  ...{ refunds: NO_MONEY, commission: rupees(48), payouts: NO_MONEY, tax: NO_MONEY },
  before: {
    ...{ sales: rupees(400), collections: NO_MONEY, refunds: NO_MONEY, commission: NO_MONEY },
    ...{ payouts: NO_MONEY, tax: NO_MONEY },
  },
}

export const LEDGER_POSTING: LedgerPosting = {
  ...{ posting_id: 7, kind: 'sale', payment_id: null, refund_id: null, reason: '', created_by: null, created_at: AT },
  order_id: ORDER_SUMMARY.order_id,
  entries: [
    { account: 'customer_due', owner_id: null, owner: 'ayesha', amount: rupees(680) },
    { account: 'seller_payable', owner_id: SELLER_ID, owner: 'Okara Fields', amount: rupees(-480) },
    { account: 'delivery_income', owner_id: null, owner: null, amount: rupees(-200) },
  ],
}

export const COLLECTOR: Collector = {
  ...{ collector_id: SELLER_ID, name: 'Okara Fields', phone: '03001234567', is_rider: false },
  ...{ cash_in_hand: rupees(1580), is_over_limit: false },
  ...{ collections: 2, oldest_collected_at: AT, counted_at: null },
}

export const CASH_MOVEMENT: CashMovement = {
  ...{ movement_id: ID, kind: 'count', collector_id: SELLER_ID, name: 'Okara Fields', amount: rupees(380) },
  ...{ expected: rupees(400), note: 'A torn note', recorded_by: 'admin@mandi.test', created_at: AT },
  ...{ reversed_at: null, reversed_by: null, reversal_reason: '' },
}

export const CASH_DEPOSIT: CashMovement = {
  ...{ ...CASH_MOVEMENT, movement_id: SELLER_ID, kind: 'deposit', amount: rupees(1200), expected: null },
  note: 'HBL 7781',
}

export const OWED_REFUND: OwedRefund = {
  ...{ refund_id: ID, order_id: ID, first_name: 'Ayesha', last_name: 'Khan', phone: '+923001234567' },
  ...{ payment_method: 'cash_on_delivery', amount: rupees(480), created_at: AT },
}

export const TRANSFER_TO_PAY: TransferToPay = {
  account: { bank: 'Meezan Bank', title: 'Mandi Foods', iban: 'PK36SCBL0000001123456702', raast_id: '03001234567' },
  ...{ reference: '0b8a2c1d', amount: rupees(680), received: rupees(0), missing: rupees(680), pay_until: AT },
  ...{ payment_status: 'pending', proof: null },
}

export const WAITING_TRANSFER: WaitingTransfer = {
  ...{ order_id: ID, first_name: 'Ayesha', last_name: 'Khan', phone: '+923001234567', amount: rupees(680) },
  ...{ received: rupees(0), transaction_id: '40012345', has_slip: false, sent_at: AT, created_at: AT, pay_until: AT },
}

export const COMMISSION_RULE: CommissionRule = {
  ...{ rule_id: ID, seller_id: SELLER_ID, business_name: 'Okara Fields', category_id: null, category_name: null },
  ...{ category_names: {}, precedence: 2, rate: 1250, fixed_amount: rupees(5), minimum: rupees(20), maximum: null },
  updated_at: AT,
}

export const TAX_RULE: TaxRule = {
  ...{ rule_id: ID, tax: 'income_tax', payment: 'cash', seller_status: 'non_filer', rate: 450, section: '153(2A)' },
  ...{ first_day: '2026-07-01', last_day: '2027-06-30', is_used: false, is_in_force: true, updated_at: AT },
}

export const TAX_SUM: TaxSum = {
  ...{ tax: 'income_tax', section: '153(2A)', payment: 'cash', seller_status: 'non_filer', rate: 450, sellers: 2 },
  ...{ base: rupees(4800), amount: rupees(216) },
}

export const TAX_BALANCE: TaxBalance = {
  ...{ tax: 'income_tax', owed: rupees(216), paid: rupees(150), rest: rupees(66) },
}

export const TAX_PAYMENT: TaxPayment = {
  ...{ tax_payment_id: ID, month: '2026-11', tax: 'income_tax', amount: rupees(150), reference: 'IT-20261110-0042' },
  ...{ recorded_by: 'sana@mandi.test', created_at: AT, reversed_at: null, reversed_by: null, reversal_reason: '' },
}

export const SELLER_TAX: SellerTax = {
  ...{ business_name: 'Okara Fields', ntn: '12345678', cnic: '3520212345671', strn: '' },
  ...{ filer_status: 'filer', checked_on: '2026-11-02' },
}

export const INVOICE: Invoice = {
  ...{ order_id: ID, seller_id: SELLER_ID, tax_year: 2027, number: 42, issued_at: AT, seller_name: 'Okara Fields' },
  ...{ seller_address: '12 Canal Road, Okara', seller_phone: '03001234567', ntn: '12345678', strn: '3277876112345' },
  ...{ first_name: 'Ayesha', last_name: 'Khan', phone: '03001234567', email: 'ayesha@mandi.test' },
  ...{ address: '7 Mall Road', city: 'Lahore', state: 'Punjab', zip_code: '54000' },
  ...{ order_date: AT, payment_method: 'cash_on_delivery', payment_status: 'paid', status: 'delivered' },
  ...{ cash_due: rupees(680), items: [ORDER_ITEM], amount: rupees(480), delivery: rupees(200) },
  refunded_amount: rupees(0),
}

export const SELLER_ACCOUNT: SellerAccount = {
  ...{ business_name: 'Okara Fields', balance: rupees(932), held: rupees(432), available: rupees(500) },
  ...{ cash_in_hand: rupees(0), holds: [{ until: '2026-11-27', amount: rupees(432), orders: 1 }], hold_days: 3 },
  ...{ schedule: 'weekly', next_payout: '2026-11-30', minimum: rupees(500), refusal: null },
}

export const PAYOUT_SETTINGS: PayoutSettings = {
  ...{ schedule: 'weekly', weekday: 1, hold_days: 3, minimum: rupees(500) },
}

export const PAYOUT: Payout = {
  ...{ payout_id: ID, amount: rupees(1000), status: 'returned', reference: 'P12-0001', bank_name: 'Meezan Bank' },
  ...{ iban: '••••••••••••••••••••6702', reason: 'Account closed', bank_reference: 'IBFT 77' },
  ...{ created_at: AT, paid_at: AT },
}

export const BATCH_PAYOUT: BatchPayout = {
  ...PAYOUT,
  ...{ status: 'sending', reason: '', bank_reference: '', paid_at: null },
  ...{ seller_id: SELLER_ID, business_name: 'Okara Fields', beneficiary_name: 'Bilal Ahmed' },
}

export const PAYOUT_BATCH: PayoutBatch = {
  ...{ batch_id: ID, number: 12, created_by: null, created_at: AT, downloaded_at: null, payouts: 3 },
  ...{ amount: rupees(3000), sending: 1, paid: 1, failed: 1 },
}

export const PAYABLE_SELLER: PayableSeller = {
  ...{ seller_id: SELLER_ID, business_name: 'Okara Fields', available: rupees(1000), held: rupees(432) },
  ...{ held_until: '2026-11-27', bank_name: 'Meezan Bank', beneficiary_name: 'Bilal Ahmed' },
  ...{ account_no: '••••••••••••••••••••6702', refusal: null },
}

export const STATEMENT: Statement = {
  opening: rupees(500),
  sums: [
    { kind: 'commission', amount: rupees(-48), postings: 1 },
    { kind: 'sale', amount: rupees(480), postings: 1 },
  ],
  closing: rupees(932),
}

export const STATEMENT_LINE: StatementLine = {
  ...{ posting_id: 9, kind: 'commission', order_id: ID, amount: rupees(-48), reason: '', created_at: AT },
}

export const LEDGER_BALANCES: AccountBalance[] = [
  {
    account: 'provider_clearing',
    ...{ opening: rupees(1000), debit: rupees(680), credit: rupees(80), closing: rupees(1600) },
  },
  {
    account: 'seller_payable',
    ...{ opening: rupees(-1000), debit: rupees(80), credit: rupees(680), closing: rupees(-1600) },
  },
]

export const ADMIN_DASHBOARD: AdminDashboard = {
  figures_at: AT,
  ...{ orders: 321, customers: 45, products: 67, sellers: 8, sellers_waiting: 1 },
  orders_by_status: { ...NO_ORDERS, placed: 2 },
  by_day: [{ day: '2026-11-20', orders: 2, new_customers: 1 }],
  held_stock: { units_held: 5, units_on_sale: 600 },
}

export const SELLER_TO_DO: SellerToDo = {
  ...{ placed: 2, pending: 3, processing: 4, shipped: 5, awaiting_payment: 6, low_stock: 7 },
}

export const ADMIN_TO_DO: AdminToDo = {
  ...{
    new_orders: 1000,
    sellers_waiting: 2,
    sellers_changed: 0,
    documents_to_check: 2,
    products_to_review: 8,
    products_moderated: true,
    refund_requests: 3,
    payment_differences: 4,
    refunds_to_pay_back: 5,
  },
  ...{ transfers_to_match: 6, payout_batches: 7, failed_jobs: 0, orders_by_status: NO_ORDERS },
}

const SALES: SalesFigures = {
  figures_at: AT,
  ...{ period: { since: '2026-11-20', until: '2026-11-20' }, before: { since: '2026-11-19', until: '2026-11-19' } },
  sums: { orders: 4, revenue: rupees(1200), average_order: rupees(300) },
  sums_before: { orders: 2, revenue: rupees(960), average_order: rupees(480) },
  by_day: [{ day: '2026-11-20', orders: 4, revenue: rupees(1200), revenue_before: rupees(960) }],
}

const BEST = { units: 34, revenue: rupees(900), revenue_before: rupees(720) }

export const SELLER_SALES: SellerSales = {
  ...SALES,
  best_products: [{ product_id: ID, name: 'Onions', names: {}, image_url: '/onions.webp', ...BEST }],
  best_categories: [{ category: 'vegetables', category_name: 'Vegetables', names: { ur: 'سبزیاں' }, ...BEST }],
}

export const SHOP_SALES: ShopSales = {
  ...SALES,
  all_time_revenue: rupees(1_245_000),
  best_sellers: [
    {
      ...{ seller_id: SELLER_ID, business_name: 'Okara Fields', orders: 9 },
      ...{ revenue: rupees(900), revenue_before: rupees(0) },
    },
  ],
  best_categories: [{ category: 'vegetables', category_name: 'Vegetables', names: { ur: 'سبزیاں' }, ...BEST }],
}
