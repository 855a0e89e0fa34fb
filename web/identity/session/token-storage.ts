import type { Session, SupportedStorage } from '@supabase/auth-js'
import { decodeJwt } from 'jose'

/**
 * The local storage of the official client, without personal data. This storage contains the tokens, and only those
 * fields of the account that are not in the access token. When the session is read, email, phone and name are restored
 * from the token. ASVS 14.3.3 allows only tokens in browser storage.
 */
export const tokenStorage: SupportedStorage = {
  getItem(key) {
    const text = localStorage.getItem(key)
    return text && changed(text, withPerson)
  },
  setItem: (key, text) => localStorage.setItem(key, changed(text, withoutPerson)),
  removeItem: (key) => localStorage.removeItem(key),
}

/** Applies a change to the session that is stored as JSON text. Returns any other text unchanged. */
function changed(text: string, change: (session: Session) => Session): string {
  try {
    const kept = JSON.parse(text)
    return kept?.access_token && kept.user ? JSON.stringify(change(kept)) : text
  } catch {
    // The text is not valid JSON. The sign-in client handles such a text.
    return text
  }
}

function withoutPerson(session: Session): Session {
  const { email, phone, user_metadata, new_email, new_phone, identities, factors, ...account } = session.user
  const lean = {
    ...account,
    user_metadata: {},
    identities: identities?.map(({ identity_data, ...identity }) => ({ ...identity, id: '', email: undefined })),
    factors: factors?.map(({ friendly_name, ...factor }) => ({ ...factor, phone: undefined })),
  }
  return { ...session, user: lean as Session['user'] }
}

function withPerson(session: Session): Session {
  const { email, phone, user_metadata } = decodeJwt<Session['user']>(session.access_token)
  return { ...session, user: { ...session.user, email, phone, user_metadata } }
}
