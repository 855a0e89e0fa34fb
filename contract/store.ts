import { z } from 'zod'
import { call, nothing } from './call.ts'
import { paisa } from './fields.ts'

/** The store's particulars for footer, receipts and totals; all of it from the store's configuration. */
export const store = z.object({
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  social: z.object({ facebook: z.string(), instagram: z.string(), x: z.string() }),
  /** `hours` is empty where `days` says it all: `Open on holidays`. */
  opening_hours: z.array(z.object({ days: z.string(), hours: z.string() })),
  shipping_fee: paisa,
  exchange_rate: z.number(),
  /** The `sandbox` takes test cards only. */
  payment_provider: z.enum(['sandbox', 'stripe']),
  public_url: z.string(),
})
export type Store = z.infer<typeof store>

export const getStore = call({
  method: 'GET',
  path: '/api/store',
  caller: 'everyone',
  tag: 'Catalogue',
  summary: 'The store’s name, contact, opening hours and fees',
  response: store,
})

export const contactForm = z.strictObject({
  name: z.string().trim().min(1, { error: 'Name is required' }).max(120),
  email: z.email({ error: 'Please enter a valid e-mail address' }).max(255),
  message: z.string().trim().min(10, { error: 'Message must be at least 10 characters' }).max(4000),
})

export const sendContactMessage = call({
  method: 'POST',
  path: '/api/contact',
  caller: 'everyone',
  tag: 'Catalogue',
  summary: 'Write to the store; the message reaches its mailbox',
  body: contactForm,
  response: nothing,
  status: 204,
})
