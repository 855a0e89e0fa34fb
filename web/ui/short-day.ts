const shortDay = new Intl.DateTimeFormat('en-PK', { day: 'numeric', month: 'short', timeZone: 'Asia/Karachi' })

/** `20 Nov` in the shop's time zone. In its own file, because pages of guests need no other format of dates. */
export function formatShortDay(timestamp: string): string {
  return shortDay.format(new Date(timestamp))
}
