import type { Language } from './language.ts'

/**
 * The Urdu words for units of weight, volume and count, by the English unit of a product. Many Urdu words have no
 * separate plural. Other units are shown as the seller typed them.
 */
export const URDU_UNITS = {
  kg: 'کلو',
  g: 'گرام',
  gram: 'گرام',
  grams: 'گرام',
  dozen: 'درجن',
  piece: 'عدد',
  pieces: 'عدد',
  pcs: 'عدد',
  bunch: 'گڈی',
  bunches: 'گڈیاں',
  litre: 'لیٹر',
  litres: 'لیٹر',
  l: 'لیٹر',
  ml: 'ملی لیٹر',
  pack: 'پیک',
  packs: 'پیک',
  packet: 'پیکٹ',
  packets: 'پیکٹ',
  box: 'ڈبا',
  boxes: 'ڈبے',
  bottle: 'بوتل',
  bottles: 'بوتلیں',
  jar: 'مرتبان',
  bag: 'تھیلا',
  bags: 'تھیلے',
  tray: 'ٹرے',
} as const

const URDU = new Map<string, string>(Object.entries(URDU_UNITS))

/** Returns the word for a unit in a language. A unit without an Urdu word stays as the seller typed it. */
export function unitIn(language: Language, unit: string): string {
  return (language === 'ur' && URDU.get(unit)) || unit
}
