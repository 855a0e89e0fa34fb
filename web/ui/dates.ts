const day = new Intl.DateTimeFormat('en-PK', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Karachi',
})
const month = new Intl.DateTimeFormat('en-PK', { month: 'short', year: 'numeric', timeZone: 'Asia/Karachi' })
const dayAndTime = new Intl.DateTimeFormat('en-PK', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Karachi',
})

const clock = new Intl.DateTimeFormat('en-PK', { hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Karachi' })

/**
 * Formats a day such as `20 Nov 2026` in the shop's time zone. Server and browser return the same text. It contains
 * no-break spaces.
 */
export function formatDay(timestamp: string): string {
  return unbroken(day.format(new Date(timestamp)))
}

/** Formats a month, such as `Nov 2026`. */
export function formatMonth(timestamp: string): string {
  return month.format(new Date(timestamp))
}

/** Formats the time of day, such as `4:05 pm`. */
export function formatClock(timestamp: string): string {
  return unbroken(clock.format(new Date(timestamp)))
}

/** Formats day and time, such as `20 Nov 2026, 4:05 pm`. A line can only break between the day and the time. */
export function formatTime(timestamp: string): string {
  return dayAndTime.format(new Date(timestamp)).split(', ').map(unbroken).join(', ')
}

const unbroken = (words: string) => words.replaceAll(' ', '\u00a0')

/** Formats an order id for the screen: `#` and its first 8 characters, such as `#1a2b3c4d`. */
export function shortOrderId(orderId: string): string {
  return `#${orderId.slice(0, 8)}`
}
