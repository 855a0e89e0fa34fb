import { expect, it } from 'vitest'
import { defaultUsername } from './default-username.ts'

it.each([
  { wished: '  Ayesha ', email: 'ayesha.khan@mandi.test', username: 'Ayesha' },
  { wished: undefined, email: 'ayesha.khan@mandi.test', username: 'ayesha.khan' },
  { wished: '   ', email: 'ayesha.khan@mandi.test', username: 'ayesha.khan' },
  { wished: { first: 'Ayesha' }, email: 'ayesha.khan@mandi.test', username: 'ayesha.khan' },
  { wished: 'x'.repeat(200), email: 'ayesha.khan@mandi.test', username: 'x'.repeat(80) },
  { wished: undefined, email: '', username: 'customer' },
  { wished: 'Win at evil.com', email: 'ayesha.khan@mandi.test', username: 'ayesha.khan' },
  { wished: 'Ay\nesha', email: 'ayesha.khan@mandi.test', username: 'ayesha.khan' },
])('[K3] $email wishing $wished is called $username', ({ wished, email, username }) => {
  expect(defaultUsername(email, { username: wished })).toBe(username)
})

it('[K3] is the name that another service told, where none was given here', () => {
  const metadata = { full_name: 'Nadia Noor', name: 'nadia' }
  expect(defaultUsername('nadia@neighbour.test', metadata)).toBe('Nadia Noor')
  expect(defaultUsername('nadia@neighbour.test', { ...metadata, username: 'Nadi' })).toBe('Nadi')
})
