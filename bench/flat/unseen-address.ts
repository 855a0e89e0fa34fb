/**
 * Returns another spelling of the same URL for each number, so that no response comes from a cache. A letter is
 * percent-encoded or not, depending on a bit of the number. The URL of a page gets an unused query parameter instead.
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
