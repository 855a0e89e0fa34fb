import { z } from 'zod'

/** The time zone in which the shop's days begin and end. */
export const SHOP_TIME_ZONE = 'Asia/Karachi'

export const day = z.iso.date('Enter a day like 2026-11-20').describe('A day in the shop’s time zone (Asia/Karachi)')

/** The periods that a user can select on a dashboard, in days including today. */
export const DASHBOARD_PERIODS = [7, 30, 90] as const
export type DashboardPeriod = (typeof DASHBOARD_PERIODS)[number]

export const dashboardPeriod = z.coerce
  .number()
  .meta({ type: 'integer', enum: DASHBOARD_PERIODS })
  .pipe(z.union(DASHBOARD_PERIODS.map((days) => z.literal(days))))
