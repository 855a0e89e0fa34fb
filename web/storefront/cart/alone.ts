const running = new Map<string, Promise<unknown>>()

/**
 * Runs the work under this name one at a time in this browser, so that two tabs do not send the same change twice.
 */
export async function alone<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  // Locks are only available on HTTPS and localhost. On other origins, work is serialised within this tab only.
  if (navigator.locks) return await navigator.locks.request(name, work)
  const before = running.get(name) ?? Promise.resolve()
  const result = before.catch(() => {}).then(work)
  running.set(name, result)
  return result
}
