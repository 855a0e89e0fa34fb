import { z } from 'zod'

/** The days of the shop are those of its own time zone. */
export const SHOP_TIME_ZONE = 'Asia/Karachi'

export const day = z.iso.date('A day like 2026-11-20').describe('A day of the shop’s time zone (Asia/Karachi)')

/** The days that a dashboard may look back, today included. */
export const DASHBOARD_PERIODS = [7, 30, 90] as const
export type DashboardPeriod = (typeof DASHBOARD_PERIODS)[number]

export const dashboardPeriod = z.coerce
  .number()
  .meta({ type: 'integer', enum: DASHBOARD_PERIODS })
  .pipe(z.union(DASHBOARD_PERIODS.map((days) => z.literal(days))))
