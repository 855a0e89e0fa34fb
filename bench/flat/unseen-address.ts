/**
 * The same address written in another way for each number, so that nothing of an earlier answer is kept for it: a letter is written as it is or by its
 * code, as the number's bits say. Pages, which are told apart by what comes after the `?`, get a parameter that means nothing.
 */
export function unseenAddress(path: string, number: number): string {
  if (!path.startsWith('/api/')) return `${path}${path.includes('?') ? '&' : '?'}unseen=${number}`
  let bits = number
  return path.replaceAll(/(?<!%[0-9A-F]?)[a-z]/g, (letter) => {
    const isCoded = bits % 2 === 1
    bits = Math.floor(bits / 2)
    return isCoded ? `%${letter.charCodeAt(0).toString(16).toUpperCase()}` : letter
  })
}
