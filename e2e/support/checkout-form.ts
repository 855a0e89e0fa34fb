import type { Page } from '@playwright/test'
import { textIn } from '#web/text/text.tsx'

/** The fields of the checkout form that an order needs, with valid values. */
export const ADDRESS_FIELDS = {
  'First name': 'Ayesha',
  'Last name': 'Khan',
  Phone: '0321 1234567',
  Address: '7 Mall Road',
  City: 'Lahore',
  'Postal code': '54000',
} as const

/** Fills the address in the checkout form. `t` translates the labels into the language of the page. */
export async function fillAddress(page: Page, t = textIn('en')): Promise<void> {
  for (const [label, value] of Object.entries(ADDRESS_FIELDS))
    await page.getByLabel(t.message(label), { exact: true }).fill(value)
}
