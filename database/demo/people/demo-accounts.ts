/** The accounts that people try the shop with, all with `DEMO_PASSWORD`; everybody else in the demo shop has none. */
export const DEMO_ACCOUNTS = {
  customer: 'customer@mandi.test',
  seller: 'seller@mandi.test',
  pendingSeller: 'pending-seller@mandi.test',
  admin: 'admin@mandi.test',
} as const

export const DEMO_PASSWORD = 'mandi-demo-2026'
