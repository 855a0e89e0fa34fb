/** The names of the places of a text: `count` and `name` in "{count} of {name}". */
export type Places<S extends string> = S extends `${string}{${infer Place}}${infer Rest}` ? Place | Places<Rest> : never

/** The values for the places of a text. A text without places takes no values. */
export type Values<S extends string, Value = string | number> = [Places<S>] extends [never]
  ? []
  : [values: Record<Places<S>, Value>]

const PLACE = /\{(\w+)\}/g
/** Marks the value as a unit, so that an English name keeps its place in an Urdu sentence (Unicode UAX #9). */
const isolate = (value: string) => `\u2068${value}\u2069`

/** Replaces the places of a sentence by values. In Urdu, texts among the values are isolated from the sentence. */
export function fill(sentence: string, values: Record<string, string | number>, isUrdu: boolean): string {
  return sentence.replace(PLACE, (place, name: string) => {
    const value = values[name]
    if (value === undefined) return place
    return isUrdu && typeof value === 'string' ? isolate(value) : String(value)
  })
}

/** Splits a sentence into texts and the names of its places: "By {name}." is `['By ', 'name', '.']`. */
export function splitAtPlaces(sentence: string): string[] {
  return sentence.split(PLACE)
}
