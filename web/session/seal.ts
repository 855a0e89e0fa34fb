const IV_BYTES = 12
/** Bytes that become text at once; more arguments than that no call takes. */
const CHUNK = 8192

/** What makes text unreadable to whoever lacks the key, each under a name to which it is bound. */
export type Seal = {
  seal(name: string, text: string): Promise<string>
  /** Null for what was sealed with another key or under another name, and for what somebody has edited. */
  unseal(name: string, sealed: string): Promise<string | null>
}

/** A seal by AES-GCM with this key, 256 bits in Base64. Rejects where the browser has no WebCrypto: on plain HTTP elsewhere than on localhost. */
export async function sealWith(base64: string): Promise<Seal> {
  const { subtle } = crypto
  const key = await subtle.importKey('raw', fromBase64(base64), 'AES-GCM', false, ['encrypt', 'decrypt'])
  const bound = (name: string, iv: Uint8Array<ArrayBuffer>) => ({
    name: 'AES-GCM',
    iv,
    additionalData: new TextEncoder().encode(name),
  })
  return {
    async seal(name, text) {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
      const encrypted = new Uint8Array(await subtle.encrypt(bound(name, iv), key, new TextEncoder().encode(text)))
      return toBase64(iv) + toBase64(encrypted)
    },
    async unseal(name, sealed) {
      try {
        const bytes = fromBase64(sealed)
        const [iv, encrypted] = [bytes.slice(0, IV_BYTES), bytes.slice(IV_BYTES)]
        return new TextDecoder().decode(await subtle.decrypt(bound(name, iv), key, encrypted))
      } catch {
        return null
      }
    },
  }
}

function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  return btoa(text)
}

function fromBase64(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}
