/** Runs `work` for each item. At most `lanes` items are in progress at the same time. */
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

/** Returns a copy of the list in random order. */
export function shuffled<Value>(values: Value[]): Value[] {
  return values
    .map((value) => ({ value, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ value }) => value)
}
