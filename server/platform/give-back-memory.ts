/** Milliseconds after which the first who waited for a start have their answers. */
const SETTLED = 3000

/**
 * Collects in a moment what only the start of this thread needed: it is garbage by then, some twenty megabytes in the first thread, which V8 would hold
 * for as long as nobody comes; see docs/decisions/075.
 */
export function giveBackMemorySoon(): void {
  setTimeout(() => globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' }), SETTLED).unref()
}
