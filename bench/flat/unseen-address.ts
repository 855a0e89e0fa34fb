/**
 * Writes an address differently for each number, so that no cached response is used: the bits of the number decide
 * whether a letter is percent-encoded. Pages get a meaningless query parameter instead.
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
