/**
 * When work takes a row out of its list, the row takes the focus along; this puts it on the list, so that the reader's place is kept.
 * Who does the work says how it went.
 */
export function keepPlace(inRow: Element, work: Promise<unknown>): void {
  const list = inRow.closest('ul')
  work.then(
    () => list?.focus(),
    () => {},
  )
}
