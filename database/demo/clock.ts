const MINUTE = 60_000
export const DAY = 24 * 60 * MINUTE

/** Pakistan has no daylight saving time. */
const KARACHI_AHEAD = 5 * 60 * MINUTE

/** Milliseconds since 1970. All times of the demo shop have this form until they are written. */
export type Moment = number

/** The time this number of days before now. */
export function daysBefore(now: Moment, days: number): Moment {
  return now - days * DAY
}

/**
 * A minute of the day in Karachi, this number of days before today. A minute that is still in the future today moves to
 * yesterday.
 */
export function inKarachi(now: Moment, daysAgo: number, minuteOfDay: number): Moment {
  const today = Math.floor((now + KARACHI_AHEAD) / DAY) * DAY - KARACHI_AHEAD
  const moment = today - daysAgo * DAY + minuteOfDay * MINUTE
  return moment < now - 5 * MINUTE ? moment : moment - DAY
}

/** Adds minutes. A time in Karachi's night moves to the next morning. */
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
