import { setTimeout as delay } from 'node:timers/promises'

/** Milliseconds between two checks of the condition. */
const LOOK_PAUSE = 50

/** Waits until a condition is true. After `patience` milliseconds throws an error that contains the text `what`. */
export async function until(what: string, isSo: () => Promise<boolean>, patience = 120_000): Promise<void> {
  const end = performance.now() + patience
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`It took longer than ${patience} ms until ${what}.`)
    await delay(LOOK_PAUSE)
  }
}
