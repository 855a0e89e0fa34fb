const MINUTE = 60_000
export const DAY = 24 * 60 * MINUTE

/**
 * Milliseconds by which the time in Pakistan is ahead of UTC. The difference is constant, because Pakistan has no
 * daylight saving time.
 */
const KARACHI_AHEAD = 5 * 60 * MINUTE

/**
 * A time in milliseconds since 1970. The generator of the demo shop uses it for all times until it writes them to the
 * database.
 */
export type Moment = number

/** Returns the time that is this number of days before `now`. */
export function daysBefore(now: Moment, days: number): Moment {
  return now - days * DAY
}

/**
 * Returns a moment in Karachi: the given minute of the day, this number of days before today. If this moment is later
 * than five minutes ago, the function returns the same minute of the day before.
 */
export function inKarachi(now: Moment, daysAgo: number, minuteOfDay: number): Moment {
  const today = Math.floor((now + KARACHI_AHEAD) / DAY) * DAY - KARACHI_AHEAD
  const moment = today - daysAgo * DAY + minuteOfDay * MINUTE
  return moment < now - 5 * MINUTE ? moment : moment - DAY
}

/** Returns the time 23:59 in Karachi on the date that `moment` has there. */
export function endOfDay(moment: Moment): Moment {
  return Math.floor((moment + KARACHI_AHEAD) / DAY) * DAY - KARACHI_AHEAD + DAY - MINUTE
}

/**
 * Returns the time that is this number of minutes after `start`. If it is in the night in Karachi, returns a time on
 * the next morning.
 */
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
