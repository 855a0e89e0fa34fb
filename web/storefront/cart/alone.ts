const running = new Map<string, Promise<unknown>>()

/**
 * Runs `work` after earlier work with the same name has ended, in all tabs of this browser. Two tabs therefore do not
 * send the same change twice.
 */
export async function alone<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  // The browser's locks are only available over HTTPS and on localhost. On other origins, only the work of this tab
  // runs one after the other.
  if (navigator.locks) return await navigator.locks.request(name, work)
  const before = running.get(name) ?? Promise.resolve()
  const result = before.catch(() => {}).then(work)
  running.set(name, result)
  return result
}
