/** 32 hexadecimal digits that nobody can guess. Not `crypto.randomUUID`, which browsers withhold from a shop opened over plain HTTP. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
