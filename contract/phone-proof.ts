import { z } from 'zod'
import { call, nothing } from './call.ts'
import { latinDigits } from './digits.ts'
import { pakistaniPhone } from './phone.ts'

/** API calls with which a customer proves the phone number of a first cash order, by a code in a text message. */

/**
 * A mobile number of Pakistan in any common spelling. It is converted to the stored format. Landlines are refused,
 * because they receive no text messages.
 */
const mobile = z
  .string()
  .max(30)
  .overwrite((typed) => pakistaniPhone(typed) ?? typed)
  .refine((phone) => /^\+923\d{9}$/.test(phone), {
    error: 'Please enter a mobile number of Pakistan, such as 0300 1234567.',
  })

const tag = 'Account'

export const sendPhoneCode = call({
  name: 'sendPhoneCode',
  method: 'POST',
  path: '/api/account/phone-codes',
  caller: 'customer',
  tag,
  summary: 'Send a code to a phone number, for the proof that a first cash order needs',
  body: z.strictObject({ phone: mobile }).meta({ id: 'PhoneCodeRequest' }),
  refusals: ['too_many_requests'],
  response: nothing,
  status: 204,
})

export const provePhone = call({
  name: 'provePhone',
  method: 'POST',
  path: '/api/account/proven-phones',
  caller: 'customer',
  tag,
  summary: 'Prove a phone number with the code that was sent to it',
  body: z
    .strictObject({
      phone: mobile,
      code: z
        .string()
        .trim()
        .overwrite(latinDigits)
        .regex(/^\d{6}$/, { error: 'Enter the six digits of the code' }),
    })
    .meta({ id: 'PhoneProof' }),
  refusals: ['phone_code_wrong', 'too_many_requests'],
  response: nothing,
  status: 204,
})
