import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { tokenStorage } from './token-storage.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  kept.clear()
})

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const PERSON = { email: 'ayesha@mandi.test', phone: '923001234567', user_metadata: { username: 'Ayesha' } }
const SESSION = {
  access_token: `${encoded({ alg: 'ES256' })}.${encoded({ sub: 'a', ...PERSON })}.`,
  refresh_token: 'half',
  user: {
    id: 'a',
    ...PERSON,
    new_email: 'khan@mandi.test',
    identities: [{ id: '42', provider: 'google', email: PERSON.email, identity_data: { name: 'Ayesha Khan' } }],
    factors: [{ id: 'f', status: 'verified', factor_type: 'phone', friendly_name: 'Ayesha’s', phone: PERSON.phone }],
  },
}

it('the token storage has personal data only in the access token, and restores the user from this token', async () => {
  await tokenStorage.setItem('mandi-auth', JSON.stringify(SESSION))
  const withoutTokens = kept.get('mandi-auth')?.replace(SESSION.access_token, '')
  expect(withoutTokens).not.toMatch(/ayesha|khan|92300|42/i)
  const found = JSON.parse(String(tokenStorage.getItem('mandi-auth')))
  const { new_email, factors, ...known } = SESSION.user
  expect(found).toMatchObject({ ...SESSION, user: { ...known, identities: [{ provider: 'google' }] } })
  expect(found.user.new_email).toBeUndefined()
  expect(found.user.factors).toEqual([{ id: 'f', status: 'verified', factor_type: 'phone' }])
})

it.each(['a verifier', '"a verifier"'])(
  'the token storage does not change a text that is no session, such as %s',
  async (text) => {
    await tokenStorage.setItem('mandi-auth-code-verifier', text)
    expect(tokenStorage.getItem('mandi-auth-code-verifier')).toBe(text)
    await tokenStorage.removeItem('mandi-auth-code-verifier')
    expect(tokenStorage.getItem('mandi-auth-code-verifier')).toBeNull()
  },
)
