import type { Pair, Side } from './compare-times.ts'

/**
 * Gives both sides of a comparison the same page length, because a page of five rows cannot be compared with an empty
 * one. If the demo shop has less than a page, both shops return as many rows as it has, or one if it has none. `work`
 * contains the length.
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

/** The number of rows of a list; undefined if the call is no list, or a list without pages and limit. */
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
