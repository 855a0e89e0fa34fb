const EASTERN = /[۰-۹٠-٩]/g
const ARABIC_ZERO = 0x0660
const URDU_ZERO = 0x06f0

/**
 * A text with 0 to 9 instead of Urdu digits (۰-۹) and Arabic digits (٠-٩), and with a point and a comma instead of the
 * signs `٫` and `٬`. Everything else is unchanged. This file has no schema, because guest pages load it.
 */
export function latinDigits(text: string): string {
  return text
    .replace(EASTERN, (digit) => String(digitOf(digit.charCodeAt(0))))
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
}

function digitOf(code: number): number {
  return code >= URDU_ZERO ? code - URDU_ZERO : code - ARABIC_ZERO
}

/** A number in a text field, in any digits; NaN for an empty field and for a text that is not a number. */
export function typedNumber(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(latinDigits(text))
}

/**
 * The text of a search in a list of people and orders. It finds numbers, such as phones and order ids, in any digits.
 * Words in Urdu letters are names, which are stored as their owners typed them, so their digits are unchanged.
 */
export function searchedText(text: string): string {
  return /(?=\p{L})\p{Script=Arabic}/u.test(text) ? text : latinDigits(text)
}
