import type { Language } from '#contract/language.ts'

const shortDay = (locale: string) =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'Asia/Karachi' })
const SHORT_DAY: Record<Language, Intl.DateTimeFormat> = { en: shortDay('en-PK'), ur: shortDay('ur-PK') }

/** `20 Nov` in the shop's time zone. In its own file, because pages of guests need no other format of dates. */
export function formatShortDay(timestamp: string, language: Language): string {
  return SHORT_DAY[language].format(new Date(timestamp))
}
