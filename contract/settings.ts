import { z } from 'zod'
import { call } from './call.ts'
import { isColour, isReadableWithWhite } from './colour.ts'
import { checkoutMethod, nameOf, oneLine, paisa, tooLong, tooMany } from './fields.ts'
import { MAX_ORDER_TOTAL, REFUND_DAYS } from './limits.ts'
import { mailTexts } from './mail-texts.ts'
import { formatRupees, inRupees, type Paisa, rupees } from './money.ts'
import { textFields } from './name-fields.ts'
import { pageTexts } from './page-texts.ts'

const MOST_SHIPPING_FEE = rupees(100_000)
const MOST_CASH_IN_HAND = rupees(10_000_000)
const MOST_EXCHANGE_RATE = 100_000
/** The greatest number of orders that an admin can set as a limit for one customer. */
const MOST_ORDERS = 1_000_000

const wholeRupees = (most: Paisa) =>
  paisa
    .max(most, { error: `Enter at most ${formatRupees(most)}` })
    .refine((amount) => Number.isInteger(inRupees(amount)), { error: 'Enter an amount in whole rupees' })

const orders = z
  .int({ error: 'Enter a whole number' })
  .min(1, { error: 'Enter at least 1' })
  .max(MOST_ORDERS, { error: 'Enter a smaller number' })

const socialPage = z
  .string()
  .trim()
  .max(300, tooLong)
  .refine((text) => text === '' || URL.parse(text)?.protocol === 'https:', {
    error: 'Enter an address that begins with https://',
  })

const openingLine = z.strictObject({
  days: oneLine('Days').min(1, { error: 'Days is required' }).max(60, tooLong),
  names: textFields(60).default({}).describe('The days in other languages'),
  hours: oneLine('Hours').max(40, tooLong).default('').describe('Empty if `days` is a complete text'),
})
export type OpeningLine = z.infer<typeof openingLine>

/**
 * The settings of the shop, which admins change on a screen. They are stored as one document with a version. A setting
 * that the stored document lacks has its value of `DEFAULT_SETTINGS`.
 */
export const shopSettings = z
  .strictObject({
    name: nameOf('Name').min(1, { error: 'Name is required' }).max(60, tooLong),
    names: textFields(60).describe('The name in other languages'),
    address: oneLine('Address').min(1, { error: 'Address is required' }).max(200, tooLong),
    phone: oneLine('Phone')
      .regex(/^(?:[^\d]*\d){5}/, { error: 'Enter a phone number' })
      .max(40, tooLong),
    email: z.email({ error: 'Please enter a valid e-mail address' }).max(255, tooLong),
    logo_url: z.string().max(500, tooLong).nullable().describe('A picture in `shop-images`; null for the default logo'),
    brand_colour: z
      .string()
      .refine(isColour, { error: 'Enter a colour such as #1e5a33', abort: true })
      .refine(isReadableWithWhite, { error: 'White text is not readable on this colour. Choose a darker one.' })
      .nullable()
      .meta({
        description: 'The main colour of pages and emails, as `#rrggbb`; null for the default green',
        examples: ['#0057b8'],
      }),
    opening_hours: z.array(openingLine).max(10, tooMany),
    social: z
      .strictObject({ facebook: socialPage, instagram: socialPage, x: socialPage })
      .describe('The shop’s pages; the footer leaves out empty ones'),
    shipping_fee: wholeRupees(MOST_SHIPPING_FEE).describe('The shipping fee of each new order, in paisa'),
    exchange_rate: z
      .number({ error: 'Enter a number' })
      .positive({ error: 'Enter a number above 0' })
      .max(MOST_EXCHANGE_RATE, { error: 'Enter a smaller number' })
      .refine((rate) => Math.abs(rate * 10_000 - Math.round(rate * 10_000)) < 1e-6, {
        error: 'Enter at most four decimals',
      })
      .describe('Rupees for one US dollar, which the provider of card payments charges'),
    unpaid_orders: orders.describe('The number of unpaid orders that a customer can have at one time'),
    orders_per_hour: orders.describe('The number of orders that a customer can place in an hour'),
    refused_cash_orders: orders.describe(
      'The number of cash orders refused at the door, one after another, after which a customer must pay in advance',
    ),
    refund_days: z
      .int({ error: 'Enter a whole number' })
      .min(REFUND_DAYS.least, { error: 'Enter 1 to 60 days' })
      .max(REFUND_DAYS.most, { error: 'Enter 1 to 60 days' })
      .describe('The days after the delivery in which a customer can request a refund'),
    largest_totals: z
      .partialRecord(checkoutMethod, wholeRupees(MAX_ORDER_TOTAL).min(100, { error: 'Enter at least Rs. 1' }))
      .describe('The largest order for a payment method, in paisa; a method that is missing has no limit'),
    largest_cash_in_hand: wholeRupees(MOST_CASH_IN_HAND)
      .min(100, { error: 'Enter at least Rs. 1' })
      .nullable()
      .describe(
        'If a collector has this much cash or more, new orders cannot be paid in cash; null if there is no limit',
      ),
    documents_required: z
      .boolean()
      .describe('Whether a seller can only be verified after an admin has approved all documents'),
    page_texts: pageTexts,
    mail_texts: mailTexts,
    products_moderated: z
      .boolean()
      .describe('Whether an admin must approve new products, and changes of texts, category and pictures'),
  })
  .meta({ id: 'ShopSettings' })
export type ShopSettings = z.infer<typeof shopSettings>

/** The settings of a new shop. Address, phone and opening hours are those of the specification. */
export const DEFAULT_SETTINGS: ShopSettings = {
  name: 'Mandi',
  names: { ur: 'منڈی' },
  address: 'Hostel Road, University Town, Lahore',
  phone: '+92 42 111 062 634',
  email: 'hello@mandi.test',
  logo_url: null,
  brand_colour: null,
  opening_hours: [
    { days: 'Mon-Fri', names: { ur: 'پیر تا جمعہ' }, hours: '8AM-10PM' },
    { days: 'Sat', names: { ur: 'ہفتہ' }, hours: '9AM-8PM' },
    { days: 'Sun', names: { ur: 'اتوار' }, hours: '2PM-6PM' },
    { days: 'Open on holidays', names: { ur: 'چھٹیوں میں بھی کھلا' }, hours: '' },
  ],
  social: { facebook: 'https://facebook.com/', instagram: 'https://instagram.com/', x: 'https://x.com/' },
  shipping_fee: rupees(200),
  exchange_rate: 280,
  unpaid_orders: 3,
  orders_per_hour: 10,
  refused_cash_orders: 2,
  refund_days: REFUND_DAYS.default,
  largest_totals: { cash_on_delivery: rupees(25_000) },
  largest_cash_in_hand: null,
  documents_required: false,
  page_texts: {},
  mail_texts: {},
  products_moderated: false,
}

export const adminSettings = z
  .object({ version: z.int().describe('Each change adds one'), settings: shopSettings })
  .meta({ id: 'AdminSettings' })
export type AdminSettings = z.infer<typeof adminSettings>

export const settingsChange = z
  .strictObject({
    seen_version: z.int().describe('`version` as the admin saw it'),
    settings: shopSettings.omit({ page_texts: true, mail_texts: true }).partial().describe('The settings that change'),
  })
  .meta({ id: 'SettingsChange' })
export type SettingsChange = z.infer<typeof settingsChange>

export const getSettings = call({
  name: 'getSettings',
  method: 'GET',
  path: '/api/admin/settings',
  caller: 'admin',
  staff: [],
  tag: 'Admin',
  summary: 'The settings of the shop',
  response: adminSettings,
})

export const saveSettings = call({
  name: 'saveSettings',
  method: 'PATCH',
  path: '/api/admin/settings',
  caller: 'admin',
  staff: [],
  tag: 'Admin',
  summary: 'Change settings of the shop; refused if they have changed since the admin saw them',
  body: settingsChange,
  refusals: ['settings_changed'],
  response: adminSettings,
})
