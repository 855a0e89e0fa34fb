import type { Pair, Side } from './compare-times.ts'

/**
 * Makes both calls of a comparison return the same number of rows, because a page with five rows is slower than an
 * empty page. If the demo shop returns fewer rows than the large shop, both calls are limited to the number of rows of
 * the demo shop, at least one. The name `work` then contains this number.
 */
export async function ofSameLength(pair: Pair): Promise<Pair> {
  const [few, many] = [await rowsOf(pair.small), await rowsOf(pair.large)]
  if (few === undefined || many === undefined || few >= many) return pair
  const rows = Math.max(few, 1)
  const short = {
    work: `${pair.work}, ${rows} shown`,
    small: limited(pair.small, rows),
    large: limited(pair.large, rows),
  }
  return (await rowsOf(short.large)) === rows ? short : pair
}

/**
 * Returns the number of items in the response of a call. Returns undefined if the call fails, or if the response is not
 * a page of items.
 */
async function rowsOf({ subject, call: { path, as } }: Side): Promise<number | undefined> {
  const { status, body } = await subject.client.call({ path: path(subject), token: as && subject.tokens[as] })
  return status === 200 && body.startsWith('{') ? JSON.parse(body).items?.length : undefined
}

function limited({ subject, call }: Side, rows: number): Side {
  return { subject, call: { ...call, path: (names) => withLimit(call.path(names), rows) } }
}

function withLimit(path: string, rows: number): string {
  const { pathname, searchParams } = new URL(path, 'http://localhost')
  searchParams.set('limit', String(rows))
  return `${pathname}?${searchParams}`
}
