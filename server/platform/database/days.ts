import { sql } from 'kysely'
import { SHOP_TIME_ZONE } from '#contract/periods.ts'

/** Returns SQL for the moment at which a day (such as `2026-11-20`) begins in the shop's time zone. */
export function beginOf(day: string) {
  return sql<string>`(${day}::date::timestamp at time zone ${SHOP_TIME_ZONE})`
}

/** Returns SQL for the moment at which a day (such as `2026-11-20`) ends in the shop's time zone. */
export function endOf(day: string) {
  return sql<string>`((${day}::date + 1)::timestamp at time zone ${SHOP_TIME_ZONE})`
}
