/**
 * 32 hexadecimal digits that nobody can guess. Not `crypto.randomUUID`, which browsers withhold from a shop opened over
 * plain HTTP.
 */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * A promise that is kept from outside: `Promise.withResolvers`, which phones of 2022 don't have, and every page needs.
 */
export function openPromise<Value>(): { promise: Promise<Value>; keep: (value: Value) => void } {
  let keep: (value: Value) => void = () => {}
  const promise = new Promise<Value>((resolve) => {
    keep = resolve
  })
  return { promise, keep }
}
