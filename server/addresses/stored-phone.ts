import { pakistaniPhone } from '#contract/phone.ts'

/**
 * A phone number as orders and addresses store it: `+923001234567`. A text that the contract would refuse is unchanged.
 */
export function storedPhone(phone: string): string {
  return pakistaniPhone(phone) ?? phone
}
