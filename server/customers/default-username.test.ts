import { expect, it } from 'vitest'
import { defaultUsername } from './default-username.ts'

it.each([
  [
    'who gives a username with spaces around it gets it without the spaces',
    { given: '  Ayesha ', email: 'ayesha.khan@mandi.test', username: 'Ayesha' },
  ],
  [
    'without a username gets the part of the email before the at sign',
    { given: undefined, email: 'ayesha.khan@mandi.test', username: 'ayesha.khan' },
  ],
  [
    'with a username of spaces gets the part of the email before the at sign',
    { given: '   ', email: 'ayesha.khan@mandi.test', username: 'ayesha.khan' },
  ],
  [
    'with a username that is no text gets the part of the email before the at sign',
    { given: { first: 'Ayesha' }, email: 'ayesha.khan@mandi.test', username: 'ayesha.khan' },
  ],
  [
    'with a username of 200 characters gets its first 80 characters',
    { given: 'x'.repeat(200), email: 'ayesha.khan@mandi.test', username: 'x'.repeat(80) },
  ],
  [
    'without a username and an email gets the username “customer”',
    { given: undefined, email: '', username: 'customer' },
  ],
  [
    'with a web address in the username gets the part of the email before the at sign',
    { given: 'Win at evil.com', email: 'ayesha.khan@mandi.test', username: 'ayesha.khan' },
  ],
  [
    'with a line break in the username gets the part of the email before the at sign',
    { given: 'Ay\nesha', email: 'ayesha.khan@mandi.test', username: 'ayesha.khan' },
  ],
])('[K3] a new customer %s', (_, { given, email, username }) => {
  expect(defaultUsername(email, { username: given })).toBe(username)
})

it('[K3] the username of a new customer is the name from the provider if sign-up gave no username', () => {
  const metadata = { full_name: 'Nadia Noor', name: 'nadia' }
  expect(defaultUsername('nadia@neighbour.test', metadata)).toBe('Nadia Noor')
  expect(defaultUsername('nadia@neighbour.test', { ...metadata, username: 'Nadi' })).toBe('Nadi')
})
