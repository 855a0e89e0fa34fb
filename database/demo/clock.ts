const MINUTE = 60_000
export const DAY = 24 * 60 * MINUTE

/** Pakistan has no summer time. */
const KARACHI_AHEAD = 5 * 60 * MINUTE

/** Milliseconds since 1970, as all moments of the demo shop until they are written. */
export type Moment = number

/** So many days before now. */
export function daysBefore(now: Moment, days: number): Moment {
  return now - days * DAY
}

/**
 * A minute of the day in Karachi, so many days before today. What has not come yet today was yesterday.
 */
export function inKarachi(now: Moment, daysAgo: number, minuteOfDay: number): Moment {
  const today = Math.floor((now + KARACHI_AHEAD) / DAY) * DAY - KARACHI_AHEAD
  const moment = today - daysAgo * DAY + minuteOfDay * MINUTE
  return moment < now - 5 * MINUTE ? moment : moment - DAY
}

/** So many minutes later; what would fall into Karachi's night waits for the next morning. */
export function minutesAfter(start: Moment, minutes: number): Moment {
  const moment = start + minutes * MINUTE
  const hour = Math.floor(((moment + KARACHI_AHEAD) % DAY) / (60 * MINUTE))
  if (hour >= 8 && hour < 22) return moment
  const hoursUntilMorning = hour < 8 ? 8 - hour : 32 - hour
  return moment + hoursUntilMorning * 60 * MINUTE
}

export function toTimestamp(moment: Moment): string {
  return new Date(moment).toISOString()
}
