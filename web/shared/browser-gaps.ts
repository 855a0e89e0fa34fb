/**
 * Returns 32 random hexadecimal digits. `crypto.randomUUID` is not used, because browsers provide it only over HTTPS.
 */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Returns a promise and the functions that settle it, like `Promise.withResolvers`, which phones of 2022 do not
 * support.
 */
export function openPromise<Value>(): { promise: Promise<Value>; resolve: (value: Value) => void } {
  let resolve: (value: Value) => void = () => {}
  const promise = new Promise<Value>((fulfil) => {
    resolve = fulfil
  })
  return { promise, resolve }
}
