import { expect, it } from 'vitest'
import { defaultUsername } from './default-username.ts'

it.each([
  { given: '  Ayesha ', email: 'ayesha.khan@mandi.test', username: 'Ayesha' },
  { given: undefined, email: 'ayesha.khan@mandi.test', username: 'ayesha.khan' },
  { given: '   ', email: 'ayesha.khan@mandi.test', username: 'ayesha.khan' },
  { given: { first: 'Ayesha' }, email: 'ayesha.khan@mandi.test', username: 'ayesha.khan' },
  { given: 'x'.repeat(200), email: 'ayesha.khan@mandi.test', username: 'x'.repeat(80) },
  { given: undefined, email: '', username: 'customer' },
  { given: 'Win at evil.com', email: 'ayesha.khan@mandi.test', username: 'ayesha.khan' },
  { given: 'Ay\nesha', email: 'ayesha.khan@mandi.test', username: 'ayesha.khan' },
])(
  '[K3] a new customer with the email $email and the sign-up username $given gets the username $username',
  ({ given, email, username }) => {
    expect(defaultUsername(email, { username: given })).toBe(username)
  },
)

it('[K3] the username is the name from the provider if sign-up gave no username', () => {
  const metadata = { full_name: 'Nadia Noor', name: 'nadia' }
  expect(defaultUsername('nadia@neighbour.test', metadata)).toBe('Nadia Noor')
  expect(defaultUsername('nadia@neighbour.test', { ...metadata, username: 'Nadi' })).toBe('Nadi')
})
