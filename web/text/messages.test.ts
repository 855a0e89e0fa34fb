import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { loadAllDictionaries, urduForMessage } from './dictionaries.ts'
import { messagesOf } from './message-texts.ts'

/** Messages to programs that call the API, which no screen shows. */
const FOR_PROGRAMS = [
  'This cursor belongs to a list with another sort order.',
  'A test from Name',
  'Enter statuses, separated by commas',
  'Enter a time like 2026-11-21T08:00:00Z',
  'The shop can’t be reached.',
]

const sources = (pattern: string) =>
  globSync(pattern).filter(
    (path) => !/\.test\.|\/testing\/|\/documentation\/|mails?\.ts$|-texts\.ts$|configuration/.test(path),
  )

it.each([
  ['schemas and refusals of the contract', 'contract/**/*.ts', false, 150],
  ['refusals of the server', 'server/{addresses,admin,cart,cash,catalog,checkout,home-page,orders}/**/*.ts', false, 2],
  ['sellers’ verbs, such as the import of a table', 'server/sellers/**/*.ts', true, 30],
  ['webhooks, which admins see', 'server/webhooks/**/*.ts', true, 4],
])('each message of the %s has an Urdu text', async (_, pattern, all, least) => {
  await loadAllDictionaries()
  const messages = sources(pattern).flatMap((path) => messagesOf(path, { all }))
  expect(messages.length).toBeGreaterThanOrEqual(least)
  const missing = messages.filter(
    ({ message }) => urduForMessage(message) === undefined && !FOR_PROGRAMS.includes(message),
  )
  expect(missing.map(({ message, place }) => `${place} ${message}`)).toEqual([])
})
