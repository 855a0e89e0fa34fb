/**
 * The picture library, loaded with the first picture: a shop that only shows pictures it has made before keeps its megabytes. It keeps no
 * pictures of its own, and works on each with one thread.
 */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

export type Sharp = Awaited<ReturnType<typeof loadSharp>>
