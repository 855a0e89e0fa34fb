import type { Session, SupportedStorage } from '@supabase/auth-js'
import { decodeJwt } from 'jose'

/**
 * Local storage for the official client. Of a session it keeps the tokens, and of its account no more than they don't say: what is personal (e-mail,
 * telephone, name, what other services told) stands in the token alone, and is read from there. ASVS 14.3.3 excepts tokens, and nothing else.
 */
export const tokenStorage: SupportedStorage = {
  getItem(key) {
    const text = localStorage.getItem(key)
    return text && changed(text, withPerson)
  },
  setItem: (key, text) => localStorage.setItem(key, changed(text, withoutPerson)),
  removeItem: (key) => localStorage.removeItem(key),
}

/** The session in a text; any other text stays as it is. */
function changed(text: string, change: (session: Session) => Session): string {
  try {
    const kept = JSON.parse(text)
    return kept?.access_token && kept.user ? JSON.stringify(change(kept)) : text
  } catch {
    // Somebody has edited it, or it is no JSON: the client judges.
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
