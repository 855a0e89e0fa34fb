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

/** `20 Nov 2026` in the shop's time zone, the same on server and browser, without line breaks. */
export function formatDay(timestamp: string): string {
  return unbroken(day.format(new Date(timestamp)))
}

/** `Nov 2026` */
export function formatMonth(timestamp: string): string {
  return month.format(new Date(timestamp))
}

/** `4:05 pm` */
export function formatClock(timestamp: string): string {
  return unbroken(clock.format(new Date(timestamp)))
}

/** `20 Nov 2026, 4:05 pm`. A line break is only possible between day and time. */
export function formatTime(timestamp: string): string {
  return dayAndTime.format(new Date(timestamp)).split(', ').map(unbroken).join(', ')
}

const unbroken = (words: string) => words.replaceAll(' ', '\u00a0')

/** `#1a2b3c4d`: the first 8 characters of an order id. */
export function shortOrderId(orderId: string): string {
  return `#${orderId.slice(0, 8)}`
}
