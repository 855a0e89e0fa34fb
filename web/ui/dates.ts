import type { Language } from '#contract/language.ts'
import { useLanguage } from '#web/text/text.tsx'

/** Formats times (RFC 3339) in the shop's time zone. The server and the browser produce the same text. */
export type Dates = {
  /** A day, such as `20 Nov 2026` with no-break spaces. */
  formatDay(timestamp: string): string
  /** A month, such as `Nov 2026`. */
  formatMonth(timestamp: string): string
  /** The time of day, such as `4:05 pm`. */
  formatClock(timestamp: string): string
  /**
   * Formats a day and a time, such as `20 Nov 2026, 4:05 pm`. A line break is possible only between the day and the
   * time.
   */
  formatTime(timestamp: string): string
}

const unbroken = (words: string) => words.replaceAll(' ', '\u00a0')

function datesOf(locale: string): Dates {
  const formatter = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'Asia/Karachi' })
  const [day, clock] = [
    formatter({ day: 'numeric', month: 'short', year: 'numeric' }),
    formatter({ hour: 'numeric', minute: '2-digit' }),
  ]
  const month = formatter({ month: 'short', year: 'numeric' })
  const formatDay = (timestamp: string) => unbroken(day.format(new Date(timestamp)))
  // In Urdu text, `PM` would appear on the wrong side of the time. The characters U+2066 and U+2069 around the time
  // keep its parts in order.
  const ordered = (time: string) => (locale === 'en-PK' ? time : `\u2066${time}\u2069`)
  const formatClock = (timestamp: string) => ordered(unbroken(clock.format(new Date(timestamp))))
  const comma = locale === 'en-PK' ? ', ' : '، '
  return {
    formatDay,
    formatClock,
    formatMonth: (timestamp) => month.format(new Date(timestamp)),
    formatTime: (timestamp) => formatDay(timestamp) + comma + formatClock(timestamp),
  }
}

/** The formats of each language. */
export const DATES: Record<Language, Dates> = { en: datesOf('en-PK'), ur: datesOf('ur-PK') }

/** Returns the formats of dates in the language of the page. */
export function useDates(): Dates {
  return DATES[useLanguage()]
}

/** The English formats, for pages that exist in English only. */
export const { formatDay, formatTime } = DATES.en

/** Formats an order id for the screen: `#` and its first 8 characters, such as `#1a2b3c4d`. */
export function shortOrderId(orderId: string): string {
  return `#${orderId.slice(0, 8)}`
}
