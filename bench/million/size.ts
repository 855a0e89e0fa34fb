/** The number of rows in a generated shop. The rows of the demo shop are included. */
export type ShopSize = { products: number; sellers: number; customers: number; orders: number }

/** The size of the large shop. Every screen must be as fast there as in the demo shop. */
export const MILLION: ShopSize = { products: 1_000_000, sellers: 2000, customers: 200_000, orders: 1_000_000 }

/** The age of a generated shop in days. Its data is distributed over these days. */
export const DAYS_OPEN = 730
