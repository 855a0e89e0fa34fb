/** Performs every work, so many at once. */
export async function inLanes<Work>(
  lanes: number,
  works: Work[],
  perform: (work: Work) => Promise<void>,
): Promise<void> {
  const waiting = works.values()
  const lane = async () => {
    for (const work of waiting) await perform(work)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

/** The same values in an order that nobody knows. */
export function shuffled<Value>(values: Value[]): Value[] {
  return values
    .map((value) => ({ value, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ value }) => value)
}
