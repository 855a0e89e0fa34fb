import type { Pair, Side } from './compare-times.ts'

/**
 * The same comparison with pages of one length, for a page of five against an empty one would not tell what growth costs: where the demo shop has
 * less than a page of something, both shops are asked for as many rows as it has, and for one where it has none. `work` says so.
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

/** How many rows a list shows; undefined of what is no list, or is none in pages and knows no limit. */
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
