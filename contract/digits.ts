const EASTERN = /[۰-۹٠-٩]/g
/**
 * Matches a typed number without separators between its digits. The pattern is needed because Number() also accepts
 * `1e3` and `0x10`.
 */
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)$/
/** Matches a typed number with commas between thousands or lakhs, such as `1,250.50` and `1,25,000`. */
const GROUPED = /^[+-]?\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/
const ARABIC_ZERO = 0x0660
const URDU_ZERO = 0x06f0

/**
 * Replaces Urdu digits (۰-۹) and Arabic digits (٠-٩) in a text by 0 to 9. Replaces the signs `٫` and `٬` by a point and
 * a comma.
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

/**
 * Returns the number that a person typed in a text field, with digits of any script and grouping commas. Returns NaN
 * for another text.
 */
export function typedNumber(text: string): number {
  const typed = latinDigits(text).trim()
  if (GROUPED.test(typed)) return Number(typed.replaceAll(',', ''))
  return NUMBER.test(typed) ? Number(typed) : Number.NaN
}

/**
 * Prepares the text of a search in a list of people or orders. A text with an Urdu letter is a name. Names are stored
 * as they were typed, so the text is unchanged. In other texts, such as phones and order ids, all digits become Latin.
 */
export function searchedText(text: string): string {
  return /(?=\p{L})\p{Script=Arabic}/u.test(text) ? text : latinDigits(text)
}
