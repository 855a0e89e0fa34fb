/** Returns a `like` pattern that finds `words` anywhere in a lower-case text. `%` and `_` in the words are escaped. */
export function likePattern(words: string): string {
  return `%${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
}
