/**
 * If `work` removes a row from its list, the focus would be lost; this moves it to the list. The caller reports the
 * result of `work`.
 */
export function keepPlace(inRow: Element, work: Promise<unknown>): void {
  const list = inRow.closest('ul')
  work.then(
    () => list?.focus(),
    () => {},
  )
}
