import type { Session, SupportedStorage } from '@supabase/auth-js'
import { decodeJwt } from 'jose'

/**
 * Local storage for the official client. It stores the tokens, and of the account only the fields that are not in the
 * token. Personal data (email, phone, name, data of providers) is only in the token and is read from there, because
 * ASVS 14.3.3 allows only tokens.
 */
export const tokenStorage: SupportedStorage = {
  getItem(key) {
    const text = localStorage.getItem(key)
    return text && changed(text, withPerson)
  },
  setItem: (key, text) => localStorage.setItem(key, changed(text, withoutPerson)),
  removeItem: (key) => localStorage.removeItem(key),
}

/** Changes the session in a text; other texts stay unchanged. */
function changed(text: string, change: (session: Session) => Session): string {
  try {
    const kept = JSON.parse(text)
    return kept?.access_token && kept.user ? JSON.stringify(change(kept)) : text
  } catch {
    // Edited or invalid JSON: the client handles it.
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
