import type { Language } from '#contract/language.ts'

const shortDay = (locale: string) =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'Asia/Karachi' })
const SHORT_DAY: Record<Language, Intl.DateTimeFormat> = { en: shortDay('en-PK'), ur: shortDay('ur-PK') }

/**
 * Formats a day in the shop's time zone, such as `20 Nov`. The function is in a separate file, because pages of guests
 * need no other date format.
 */
export function formatShortDay(timestamp: string, language: Language): string {
  return SHORT_DAY[language].format(new Date(timestamp))
}
