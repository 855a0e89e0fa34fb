import { z } from 'zod'
import { call, nothing, pageOf, pageQuery, timestamp } from './call.ts'
import { latinDigits } from './digits.ts'
import { idInAddress, nameOf, oneLine, tooLong } from './fields.ts'
import { pakistaniPhone } from './phone.ts'

const required = (field: string, longest = 200) =>
  oneLine(field)
    .min(1, { error: `${field} is required` })
    .max(longest, tooLong)

const name = (field: string) =>
  nameOf(field)
    .min(1, { error: `${field} is required` })
    .max(200, tooLong)

const state = oneLine('State').max(200, tooLong)

/** A phone number of Pakistan in any common spelling; the server stores it as `+923001234567`. */
const phone = required('Phone', 30)
  .overwrite(latinDigits)
  .refine((text) => text === '' || pakistaniPhone(text) !== undefined, {
    error: 'Please enter a phone number of Pakistan, such as 0300 1234567',
  })

/**
 * The billing fields of the checkout and of a saved address (specification, section 5). The province (`state`) is
 * optional.
 */
export const billingFields = z.strictObject({
  first_name: name('First name'),
  last_name: name('Last name'),
  phone,
  email: z.email({ error: 'Please enter a valid e-mail address' }).max(255, tooLong),
  address: required('Address', 500),
  city: required('City'),
  state: state.default(''),
  zip_code: required('Postal code', 20).overwrite(latinDigits),
})
export type BillingFields = z.infer<typeof billingFields>

/** The billing fields in a response. */
export const billedTo = z.object({
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip_code: z.string(),
})

export const billingAddress = z
  .object({
    address_id: z.uuid(),
    customer_id: z.uuid(),
    ...billedTo.shape,
    is_default: z.boolean(),
    created_at: timestamp,
  })
  .meta({ id: 'BillingAddress' })
export type BillingAddress = z.infer<typeof billingAddress>

export const listAddresses = call({
  name: 'listAddresses',
  method: 'GET',
  path: '/api/billing-addresses',
  caller: 'customer',
  tag: 'Addresses',
  summary: 'The caller’s saved addresses, the default first',
  query: z.strictObject(pageQuery(100)),
  response: pageOf(billingAddress),
})

export const addAddress = call({
  name: 'addAddress',
  method: 'POST',
  path: '/api/billing-addresses',
  caller: 'customer',
  tag: 'Addresses',
  summary: 'Save an address; it becomes the default unless `is_default` is false',
  body: billingFields.extend({ is_default: z.boolean().default(true) }),
  response: billingAddress,
  status: 201,
})

export const updateAddress = call({
  name: 'updateAddress',
  method: 'PATCH',
  path: '/api/billing-addresses/:address_id',
  caller: 'customer',
  tag: 'Addresses',
  summary: 'Change an address, or make it the default',
  params: z.object({ address_id: idInAddress }),
  body: billingFields.extend({ state, is_default: z.boolean() }).partial(),
  refusals: ['address_not_found'],
  response: billingAddress,
})

export const deleteAddress = call({
  name: 'deleteAddress',
  method: 'DELETE',
  path: '/api/billing-addresses/:address_id',
  caller: 'customer',
  tag: 'Addresses',
  summary: 'Delete an address',
  params: z.object({ address_id: idInAddress }),
  refusals: ['address_not_found'],
  response: nothing,
  status: 204,
})
