/** Like `Promise.withResolvers`, which phones of 2022 do not support and every page needs. */
export function openPromise<Value>(): { promise: Promise<Value>; keep: (value: Value) => void } {
  let keep: (value: Value) => void = () => {}
  const promise = new Promise<Value>((resolve) => {
    keep = resolve
  })
  return { promise, keep }
}
