import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from './database/database.ts'
import { networkOf, RateLimiter } from './rate-limiter.ts'
import { createTestDatabase, type TestDatabase } from './testing/database.ts'

let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await createTestDatabase()
})
afterAll(() => testDatabase.drop())

const open = () => openDatabase(testDatabase.url, () => {}, 2)
const THREE = { points: 3, seconds: 60 }

it('a rate limiter counts over all nodes, separately for each name and key', async () => {
  const [one, other] = [open(), open()]
  const nodes = [new RateLimiter(one, 'calls', THREE), new RateLimiter(other, 'calls', THREE)] as const
  const key = randomUUID()
  const tries = await Promise.all(Array.from({ length: 10 }, (_, index) => nodes[index % 2 === 0 ? 0 : 1].count(key)))
  expect(tries.filter(Boolean)).toHaveLength(3)
  expect(await nodes[0].count(randomUUID())).toBe(true)
  expect(await new RateLimiter(one, 'other calls', THREE).count(key)).toBe(true)
  await Promise.all([one.destroy(), other.destroy()])
})

it('nodes that reserve requests of a rate limit in batches together permit exactly as many as the limit', async () => {
  const databases = [open(), open()]
  const limit = { points: 12, seconds: 60, batch: 4 }
  const nodes = databases.map((database) => new RateLimiter(database, 'batches', limit))
  const key = randomUUID()
  const answers: boolean[] = []
  for (let call = 0; call < 10; call++) for (const node of nodes) answers.push(await node.count(key))
  expect(answers.filter(Boolean)).toHaveLength(12)
  await databases[0]?.destroy()
  await databases[1]?.destroy()
})

it('concurrent requests on a node that reserves requests in batches are permitted exactly up to the rate limit', async () => {
  const database = open()
  const limiter = new RateLimiter(database, 'crowds', { points: 12, seconds: 60, batch: 4 })
  const tries = await Promise.all(Array.from({ length: 20 }, () => limiter.count('everybody')))
  expect(tries.filter(Boolean)).toHaveLength(12)
  await database.destroy()
})

it('a rate limiter counts several points at once, all or none', async () => {
  const database = open()
  const limiter = new RateLimiter(database, 'pictures', THREE)
  const key = randomUUID()
  expect(await limiter.useMany(key, 4)).toEqual({ isAllowed: false, remaining: 3, seconds: 0 })
  expect(await limiter.useMany(key, 2)).toMatchObject({ isAllowed: true, remaining: 1, seconds: 60 })
  expect(await limiter.useMany(key, 2)).toMatchObject({ isAllowed: false, remaining: 1, seconds: 60 })
  expect(await limiter.useMany(key, 1)).toMatchObject({ isAllowed: true, remaining: 0 })
  expect(await limiter.useMany(key, 1)).toMatchObject({ isAllowed: false })
  await database.destroy()
})

it('a rate limiter takes several points back at once', async () => {
  const database = open()
  const limiter = new RateLimiter(database, 'pictures', THREE)
  const key = randomUUID()
  await limiter.useMany(key, 3)
  await limiter.giveBackMany(key, 2)
  expect(await limiter.useMany(key, 3)).toMatchObject({ isAllowed: false, remaining: 2 })
  expect(await limiter.useMany(key, 2)).toMatchObject({ isAllowed: true, remaining: 0 })
  await database.destroy()
})

it('a rate limiter does not count a request after the caller has given it back', async () => {
  const database = open()
  const limiter = new RateLimiter(database, 'guesses', THREE)
  const guess = async () => {
    const isAllowed = await limiter.count('ayesha')
    await limiter.giveBack('ayesha')
    return isAllowed
  }
  for (let time = 0; time < 5; time++) {
    expect(await Promise.all([guess(), guess(), guess()])).toEqual([true, true, true])
  }
  await database.destroy()
})

it('while the database is down, a rate limiter refuses keys over the limit and counts other keys on its node', async () => {
  const database = open()
  const limiter = new RateLimiter(database, 'calls', THREE)
  const known = randomUUID()
  for (let call = 0; call < 4; call++) await limiter.count(known)
  await database.destroy()
  expect(await limiter.count(known)).toBe(false)

  const unknown = randomUUID()
  const answers = []
  for (let call = 0; call < 4; call++) answers.push(await limiter.count(unknown))
  expect(answers).toEqual([true, true, true, false])
})

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:DB8:0:1:aaaa:bbbb:cccc:1', '2001:db8:0:1::/64'],
  ['2001:db8:0:1::9', '2001:db8:0:1::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('a rate limiter counts the IP address %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

it('a rate limiter counts a text that is no IP address as it is', () => {
  expect(networkOf('somebody')).toBe('somebody')
})
