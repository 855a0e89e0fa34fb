import type { Page } from '@playwright/test'

/** The fields of the checkout form that an order needs, with valid values. */
export const ADDRESS_FIELDS = {
  'First name': 'Ayesha',
  'Last name': 'Khan',
  Phone: '0321 1234567',
  Address: '7 Mall Road',
  City: 'Lahore',
  'Postal code': '54000',
} as const

/** Fills the address in the checkout form. */
export async function fillAddress(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(ADDRESS_FIELDS)) await page.getByLabel(label, { exact: true }).fill(value)
}
