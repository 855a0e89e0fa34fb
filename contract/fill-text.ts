/** The names of the placeholders in a text: `count` and `name` in "{count} of {name}". */
export type Places<S extends string> = S extends `${string}{${infer Place}}${infer Rest}` ? Place | Places<Rest> : never

/** The values for the placeholders of a text. A text without placeholders takes no values. */
export type Values<S extends string, Value = string | number> = [Places<S>] extends [never]
  ? []
  : [values: Record<Places<S>, Value>]

const PLACE = /\{(\w+)\}/g
/**
 * Isolates the text direction of a value, so that an English name keeps its position in an Urdu sentence (Unicode UAX
 * #9).
 */
export const isolate = (value: string) => `\u2068${value}\u2069`

/**
 * Replaces the placeholders of a sentence by values. A placeholder without a value stays in the sentence. In Urdu,
 * texts among the values are isolated from the sentence.
 */
export function fill(sentence: string, values: Record<string, string | number>, isUrdu: boolean): string {
  return sentence.replace(PLACE, (place, name: string) => {
    const value = values[name]
    if (value === undefined) return place
    return isUrdu && typeof value === 'string' ? isolate(value) : String(value)
  })
}

/** Splits a sentence into texts and the names of its placeholders: "By {name}." is `['By ', 'name', '.']`. */
export function splitAtPlaces(sentence: string): string[] {
  return sentence.split(PLACE)
}

/**
 * Compares a sentence with a text that has placeholders, and returns the values at the placeholders. For "{field} is
 * required" and "Name is required", the values are `{ field: 'Name' }`. A value ends where the next piece of the text
 * begins. Returns undefined if the sentence does not match the text.
 */
export function valuesIn(text: string, sentence: string): Record<string, string> | undefined {
  const [start = '', ...rest] = splitAtPlaces(text)
  if (!sentence.startsWith(start)) return undefined
  const values: Record<string, string> = {}
  let position = start.length
  for (let index = 0; index < rest.length; index += 2) {
    const [name = '', next = ''] = [rest[index], rest[index + 1]]
    const isLast = index + 2 >= rest.length
    const end = isLast ? sentence.length - next.length : sentence.indexOf(next, position + 1)
    if (end <= position || !sentence.startsWith(next, end)) return undefined
    values[name] = sentence.slice(position, end)
    position = end + next.length
  }
  return position === sentence.length ? values : undefined
}
