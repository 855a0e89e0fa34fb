import { z } from 'zod'
import { latinDigits } from './digits.ts'
import { oneLine, tooLong } from './fields.ts'

/** The reasons that a seller can choose for the cancellation of a fulfilment. `other` requires a note. */
export const CANCEL_REASONS = [
  'out_of_stock',
  'customer_request',
  'customer_unreachable',
  'address_unreachable',
  'price_error',
  'other',
] as const
export type CancelReason = (typeof CANCEL_REASONS)[number]

/** The label of each reason for a cancellation. The seller, the customer and admins see the same label. */
export const CANCEL_REASON_DISPLAY = {
  out_of_stock: 'Out of stock',
  customer_request: 'At the customer’s request',
  customer_unreachable: 'The customer could not be reached',
  address_unreachable: 'We do not deliver to this address',
  price_error: 'The price was wrong',
  other: 'Another reason',
} as const satisfies Record<CancelReason, string>

/** The couriers that the form for a shipment suggests. The seller may enter any other name. */
export const COURIERS = ['TCS', 'Leopards', 'M&P', 'PostEx', 'Trax', 'BlueEx', 'Call Courier', 'Pakistan Post'] as const

const LONGEST_SHIPMENT_TEXT = 60

/** The courier and the tracking number of a fulfilment. Both texts are empty until the seller enters them. */
export const shipmentForm = z
  .strictObject({
    courier: oneLine('Courier').max(LONGEST_SHIPMENT_TEXT, tooLong).describe('The courier, such as TCS'),
    tracking_number: oneLine('Tracking number')
      .max(LONGEST_SHIPMENT_TEXT, tooLong)
      .overwrite(latinDigits)
      .describe('The courier’s number of the parcel'),
  })
  .meta({ id: 'ShipmentForm' })
export type ShipmentForm = z.infer<typeof shipmentForm>

/**
 * The reason that a seller chooses for a cancellation, and the seller's note about it. The customer and admins see
 * both.
 */
export const cancellationForm = z
  .strictObject({
    reason: z.enum(CANCEL_REASONS, { error: 'Choose a reason' }),
    note: oneLine('Note').max(300, tooLong).default('').describe('More about the reason; required for `other`'),
  })
  .refine(({ reason, note }) => reason !== 'other' || note !== '', {
    path: ['note'],
    error: 'Enter the reason',
  })
  .meta({ id: 'CancellationForm' })
export type CancellationForm = z.infer<typeof cancellationForm>

/** The fields of responses that describe the shipment of a fulfilment, or the reason for its cancellation. */
export const shipmentFields = {
  courier: z.string().describe('The courier; empty if the seller has not entered it'),
  tracking_number: z.string().describe('The courier’s number of the parcel; empty if the seller has not entered it'),
  cancel_reason: z.enum(CANCEL_REASONS).nullable().describe('Why the seller cancelled the fulfilment'),
  cancel_note: z.string().describe('What the seller wrote about the reason'),
}
