import { z } from 'zod'
import { call, nothing } from './call.ts'
import { checkoutMethod, exchangeRate, paisa, tooLong } from './fields.ts'
import { names } from './name-fields.ts'

/**
 * The response with the store's name, contact data, opening hours and fees from the settings of the shop, for the
 * footer, receipts and totals.
 */
export const store = z
  .object({
    name: z.string(),
    names,
    address: z.string(),
    phone: z.string(),
    email: z.string(),
    logo_url: z.string().describe('The address of the logo'),
    brand_style: z.string().nullable().describe('The style sheet with the brand colour; null for the default green'),
    social: z
      .object({ facebook: z.string(), instagram: z.string(), x: z.string() })
      .describe('The addresses of the store’s pages; empty if there is none'),
    opening_hours: z
      .array(z.object({ days: z.string(), names, hours: z.string() }))
      .describe('`hours` is empty if `days` is a complete text, such as `Open on holidays`.'),
    shipping_fee: paisa,
    refund_days: z.int().describe('The days after delivery in which a customer can request a refund'),
    refused_cash_orders: z
      .int()
      .describe('The number of cash orders refused at the door, one after another, that ends cash on delivery'),
    exchange_rate: exchangeRate,
    payment_methods: z
      .array(z.object({ payment_method: checkoutMethod, largest_total: paisa.nullable() }))
      .describe('The methods that the operator has switched on. `largest_total` is the largest order for the method.'),
    payment_provider: z.enum(['sandbox', 'stripe']).describe('The `sandbox` accepts only test cards.'),
    public_url: z.string(),
  })
  .meta({ id: 'Store' })
export type Store = z.infer<typeof store>

export const getStore = call({
  name: 'getStore',
  method: 'GET',
  path: '/api/store',
  caller: 'everyone',
  tag: 'Store',
  summary: 'The store’s name, contact, opening hours and fees',
  response: store,
})

export const contactForm = z
  .strictObject({
    name: z.string().trim().min(1, { error: 'Name is required' }).max(120, tooLong),
    email: z.email({ error: 'Please enter a valid e-mail address' }).max(255, tooLong),
    message: z.string().trim().min(10, { error: 'Message must be at least 10 characters' }).max(4000, tooLong),
  })
  .meta({ id: 'ContactForm' })

export type ContactMessage = z.infer<typeof contactForm>

export const sendContactMessage = call({
  name: 'sendContactMessage',
  method: 'POST',
  path: '/api/contact',
  caller: 'everyone',
  tag: 'Store',
  summary: 'Send a message to the store’s mailbox',
  body: contactForm,
  refusals: ['too_many_requests'],
  response: nothing,
  status: 204,
})
