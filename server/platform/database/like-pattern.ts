/** A pattern for `like` that finds these words anywhere in a text of lower case; `%` and `_` among them stand for themselves. */
export function likePattern(words: string): string {
  return `%${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
}
