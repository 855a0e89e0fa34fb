import { z } from 'zod'
import { ORDER_STATUSES, PAYMENT_STATUSES, SELLER_STANDINGS, SELLER_STATUSES } from './statuses.ts'

/** An amount on the wire, in paisa. */
export const paisa = z.int().nonnegative().describe('Paisa (Rs. 1 = 100 paisa)')

export const orderStatus = z.enum(ORDER_STATUSES)
export const sellerStatus = z.enum(SELLER_STATUSES)
export const paymentStatus = z.enum(PAYMENT_STATUSES)
export const sellerStanding = z.enum(SELLER_STANDINGS)

export const username = z.string().trim().min(1, { error: 'Username is required' }).max(80)
