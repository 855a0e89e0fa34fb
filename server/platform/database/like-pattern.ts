/** A pattern for `like` that finds text anywhere in a lower-case text. `%` and `_` are escaped. */
export function likePattern(words: string): string {
  return `%${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
}
