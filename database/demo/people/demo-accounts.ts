/** The demo accounts, all with `DEMO_PASSWORD`. The other people of the demo shop have no password. */
export const DEMO_ACCOUNTS = {
  customer: 'customer@mandi.test',
  seller: 'seller@mandi.test',
  pendingSeller: 'pending-seller@mandi.test',
  admin: 'admin@mandi.test',
} as const

export const DEMO_PASSWORD = 'mandi-demo-2026'
