/** How many of everything a generated shop has, the demo shop's own included. */
export type ShopSize = { products: number; sellers: number; customers: number; orders: number }

/** The size at which every screen has to be as quick as in the demo shop. */
export const MILLION: ShopSize = { products: 1_000_000, sellers: 2000, customers: 200_000, orders: 1_000_000 }

/** Days that a generated shop has been open. */
export const DAYS_OPEN = 730
