import { z } from 'zod'
import { areaMessages } from './area-messages.ts'
import { call, timestamp } from './call.ts'
import { latinDigits } from './digits.ts'
import { nameOf, oneLine, tooLong } from './fields.ts'
import { ownerProof } from './owner-proof.ts'

const texts = areaMessages.sellers

/** Returns the number of digits in a phone or account number, which can also contain spaces, signs and letters. */
const digitsIn = (text: string) => text.replace(/\D/g, '').length

/**
 * The first of four steps of the registration wizard. The browser validates each step separately; the server validates
 * all steps together.
 */
export const businessStep = z.strictObject({
  business_name: oneLine('Business name').min(4, texts.businessName).max(120, tooLong),
  business_details: z.string().trim().min(5, texts.businessDetails).max(2000, tooLong),
})
export const contactStep = z.strictObject({
  first_name: nameOf('First name').min(1, texts.firstName).max(80, tooLong),
  last_name: nameOf('Last name').min(1, texts.lastName).max(80, tooLong),
  contact_no: oneLine('Contact number')
    .min(11, { error: texts.contactNo, abort: true })
    .max(20, tooLong)
    .overwrite(latinDigits)
    .refine((phone) => digitsIn(phone) >= 11, texts.contactNo),
  city: oneLine('City').min(3, texts.city).max(80, tooLong),
  province: oneLine('Province').min(4, texts.province).max(80, tooLong),
  address: oneLine('Street address').min(1, texts.address).max(500, tooLong),
  postal_code: z.preprocess(
    (typed) => (typeof typed === 'string' ? latinDigits(typed) : typed),
    z.coerce
      .number({ error: texts.postalCode })
      .int(texts.postalCode)
      .min(1, texts.postalCode)
      .max(2_147_483_647, texts.postalCode),
  ),
})
export const bankStep = z.strictObject({
  bank_name: z.string().trim().min(2, texts.bankName).max(120, tooLong),
  beneficiary_name: z.string().trim().min(2, texts.beneficiaryName).max(120, tooLong),
  account_no: z
    .string()
    .trim()
    .min(5, { error: texts.accountNo, abort: true })
    .max(34, tooLong)
    .overwrite(latinDigits)
    .refine((account) => digitsIn(account) >= 5, texts.accountNo),
})
export const consentStep = z.strictObject({
  consent: z.literal(true, { error: texts.consent }),
})

export const sellerProfileForm = z
  .strictObject({
    ...businessStep.shape,
    ...contactStep.shape,
    profile_picture: z.string({ error: texts.businessImage }).min(1, texts.businessImage).max(500),
  })
  .meta({ id: 'SellerProfileForm' })
export type SellerProfileForm = z.infer<typeof sellerProfileForm>

/** The profile fields that a seller can change; every field is optional. */
export const sellerProfileChange = sellerProfileForm.partial()
export type SellerProfileChange = z.infer<typeof sellerProfileChange>

export const sellerProfile = z
  .object({
    id: z.uuid(),
    business_name: z.string(),
    business_details: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    contact_no: z.string(),
    city: z.string(),
    province: z.string(),
    address: z.string(),
    postal_code: z.int(),
    profile_picture: z.string(),
    is_verified: z.boolean(),
    decline_reason: z
      .string()
      .nullable()
      .describe('The reason why an admin declined the business; null after the seller changes the registration.'),
    declined_at: timestamp.nullable().describe('The time of that decision.'),
    withdrawn_by: z
      .enum(['admin', 'ban'])
      .nullable()
      .describe(
        'Set if that decision withdrew an earlier verification: by an admin, or by a ban of the account, whose end restores the verification.',
      ),
    created_at: timestamp,
  })
  .meta({ id: 'SellerProfile' })
export type SellerProfile = z.infer<typeof sellerProfile>

/** The fields by which customers and admins know a seller. If a verified seller changes one, an admin checks it. */
export const CHECKED_FIELDS = ['business_name', 'first_name', 'last_name', 'contact_no'] as const
export type CheckedField = (typeof CHECKED_FIELDS)[number]

/** A seller's bank account. `account_no` contains only the last four digits. */
export const bankAccount = z
  .object({
    seller_id: z.uuid(),
    bank_name: z.string(),
    beneficiary_name: z.string(),
    account_no: z.string(),
  })
  .meta({ id: 'BankAccount' })
export type BankAccount = z.infer<typeof bankAccount>

export const getSellerProfile = call({
  name: 'getSellerProfile',
  method: 'GET',
  path: '/api/seller/profile',
  caller: 'seller',
  sellerStaff: ['manager', 'orders'],
  tag: 'Seller',
  summary: 'The caller’s business profile',
  refusals: ['profile_not_found'],
  response: sellerProfile,
})

export const createSellerProfile = call({
  name: 'createSellerProfile',
  method: 'POST',
  path: '/api/seller/profile',
  caller: 'seller',
  sellerStaff: [],
  tag: 'Seller',
  summary: 'Register the caller’s business; an admin must verify it',
  body: sellerProfileForm.extend(consentStep.shape),
  refusals: ['seller_profile_exists'],
  response: sellerProfile,
  status: 201,
})

export const updateSellerProfile = call({
  name: 'updateSellerProfile',
  method: 'PATCH',
  path: '/api/seller/profile',
  caller: 'seller',
  sellerStaff: ['manager'],
  tag: 'Seller',
  summary: 'Change the caller’s business profile, except its verification',
  body: sellerProfileChange,
  refusals: ['profile_not_found'],
  response: sellerProfile,
})

export const getBankAccount = call({
  name: 'getBankAccount',
  method: 'GET',
  path: '/api/seller/bank-account',
  caller: 'seller',
  sellerStaff: [],
  inViews: 'finance',
  tag: 'Seller',
  summary: 'The caller’s bank account with masked account number',
  refusals: ['profile_not_found'],
  response: bankAccount,
})

export const saveBankAccount = call({
  name: 'saveBankAccount',
  method: 'POST',
  path: '/api/seller/bank-account',
  caller: 'seller',
  sellerStaff: [],
  tag: 'Seller',
  summary: 'Save the caller’s bank account; replacing it requires an owner proof',
  body: bankStep.extend({ proof: ownerProof.optional() }),
  refusals: ['seller_profile_missing', 'reauthentication_needed', 'reauthentication_not_valid', 'too_many_requests'],
  response: bankAccount,
  status: 201,
})
