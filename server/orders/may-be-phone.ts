/** Whether words that somebody looks for can be a telephone number, each of which holds a digit. */
export function mayBePhone(words: string): boolean {
  return /\d/.test(words)
}
