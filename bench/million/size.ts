/** The total numbers of rows in a generated shop, including the demo shop's. */
export type ShopSize = { products: number; sellers: number; customers: number; orders: number }

/** The size at which every screen must be as fast as in the demo shop. */
export const MILLION: ShopSize = { products: 1_000_000, sellers: 2000, customers: 200_000, orders: 1_000_000 }

/** Days since the opening of a generated shop. */
export const DAYS_OPEN = 730
