/** The settings of the simulated trade, and the days and amounts of its staff's actions. Amounts are in paisa. */

/** The commission rules of the simulated trade: for seller 0, for the category Dairy, and for everything else. */
export const RULES = {
  seller: { seller: 0, rate: 1250, fixed_amount: 0, minimum: 500, maximum: null },
  category: { category: 'Dairy', rate: 737, fixed_amount: 0, minimum: null, maximum: 4_000 },
  default: { rate: 500, fixed_amount: 100, minimum: null, maximum: null },
} as const

/**
 * The rates of the taxes, in hundredths of a percent, that the shop withholds from sellers whose taxpayer status is
 * `unchecked`.
 */
export const TAX_RATES = {
  digital: { income_tax: 211, sales_tax: 173 },
  cash: { income_tax: 437, sales_tax: 200 },
} as const

/**
 * The days of the simulated trade on which the collectors deposit cash, and the day on which an admin corrects the
 * sellers' accounts.
 */
export const DEPOSIT_DAYS = [7, 14, 21, 28]
export const CORRECTION_DAY = 15
export const CORRECTIONS = [12_345, -7_777]
/**
 * The day on which an admin pays withheld taxes (`TAX_DAY`), the paid amount of each tax, and a payment that is then
 * reversed.
 */
export const TAX_DAY = 25
export const TAX_PAYMENTS = { income_tax: 12_345, sales_tax: 6_789 } as const
export const WRONG_TAX_PAYMENT = 777
/** The days on which an admin pays the sellers, and the smallest payout. */
export const PAYOUT_DAYS = [20, 29]
export const SMALLEST_PAYOUT = 50_000
/** The cash in paisa that is missing when an admin counts the cash of seller 0 after the last deposit. */
export const LOST = 1_300
