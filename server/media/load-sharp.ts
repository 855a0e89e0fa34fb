/**
 * Loads the picture library sharp when the first picture is converted, because it needs several megabytes. The library
 * caches no pictures, and uses one thread for each.
 */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

export type Sharp = Awaited<ReturnType<typeof loadSharp>>
