import { z } from 'zod'

/** The days of the shop are those of its own time zone. */
export const SHOP_TIME_ZONE = 'Asia/Karachi'

export const day = z.iso.date('A day like 2026-11-20').describe('A day of the shop’s time zone (Asia/Karachi)')
