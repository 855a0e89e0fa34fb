/**
 * The emails of the demo accounts. All these accounts have the password `DEMO_PASSWORD`. The other people of the demo
 * shop have no password and cannot sign in.
 */
export const DEMO_ACCOUNTS = {
  customer: 'customer@mandi.test',
  seller: 'seller@mandi.test',
  pendingSeller: 'pending-seller@mandi.test',
  admin: 'admin@mandi.test',
} as const

export const DEMO_PASSWORD = 'mandi-demo-2026'
