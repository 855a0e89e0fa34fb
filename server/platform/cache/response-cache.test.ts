import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CachedAnswer } from './cached-answer.ts'
import { ResponseCache } from './response-cache.ts'

function anAnswer(body: string, tags: string[] = [], isLasting = true): CachedAnswer {
  return new CachedAnswer({ status: 200, headers: {}, body, tags, isLasting })
}

function aCache(maxBytes = 10_000): ResponseCache {
  return new ResponseCache({ maxBytes, isReplicated: false })
}

/** Creates a response that stays in progress until the test completes it. */
function beingMade(answer: CachedAnswer) {
  const { promise, resolve } = Promise.withResolvers<CachedAnswer>()
  return { make: () => promise, finish: () => resolve(answer) }
}

describe('the cache of public responses', () => {
  it('the cache of public responses creates a response once for concurrent requests, and caches it', async () => {
    const cache = aCache()
    let made = 0
    const make = async () => anAnswer(`answer ${++made}`)
    const answers = await Promise.all([1, 2, 3].map(() => cache.getOrMake('/list', make)))
    expect(new Set(answers).size).toBe(1)
    expect(await cache.getOrMake('/list', make)).toBe(answers[0])
    expect(made).toBe(1)
  })

  it('the cache of public responses drops the responses that contain changed data, and no others', async () => {
    const cache = aCache()
    await cache.getOrMake('/onions', async () => anAnswer('onions', ['onions']))
    await cache.getOrMake('/list', async () => anAnswer('onions, mangoes', ['onions', 'mangoes']))
    await cache.getOrMake('/mangoes', async () => anAnswer('mangoes', ['mangoes']))
    cache.forget('onions')
    expect([cache.get('/onions'), cache.get('/list'), cache.get('/mangoes')?.body.toString()]).toEqual([
      undefined,
      undefined,
      'mangoes',
    ])
    cache.forgetAll()
    expect(cache.get('/mangoes')).toBeUndefined()
  })

  it('the cache of public responses does not cache a response if its data changes while it is created, but still returns it', async () => {
    for (const change of [
      (cache: ResponseCache) => cache.forget('onions'),
      (cache: ResponseCache) => cache.forgetAll(),
    ]) {
      const cache = aCache()
      const { make, finish } = beingMade(anAnswer('old price', ['onions']))
      const waiting = cache.getOrMake('/onions', make)
      change(cache)
      finish()
      expect((await waiting).body.toString()).toBe('old price')
      expect(cache.get('/onions')).toBeUndefined()
    }
  })

  it('the cache of public responses stores nothing if the creation of a response fails, or if the response is uncacheable', async () => {
    const cache = aCache()
    await expect(cache.getOrMake('/list', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    await cache.getOrMake('/missing', async () => anAnswer('no such page', [], false))
    expect([cache.get('/list'), cache.get('/missing')]).toEqual([undefined, undefined])
    expect((await cache.getOrMake('/list', async () => anAnswer('here'))).body.toString()).toBe('here')
  })

  it('the cache of public responses stays within its size and drops the least recently used response', async () => {
    const cache = aCache(4000)
    const ask = (key: string) => cache.getOrMake(key, async () => anAnswer('x'.repeat(1000), ['letters']))
    const kept = () => ['/a', '/b', '/c'].map((key) => cache.get(key) !== undefined)
    for (const key of ['/a', '/b']) await ask(key)
    cache.get('/a')
    await ask('/c')
    expect(kept()).toEqual([true, false, true])
    await cache.getOrMake('/huge', async () => anAnswer('x'.repeat(5000)))
    expect(cache.get('/huge')).toBeUndefined()
    cache.forget('letters')
    expect(kept()).toEqual([false, false, false])
  })

  it('the cache of public responses caches nothing if its size is 0', async () => {
    const cache = aCache(0)
    await cache.getOrMake('/list', async () => anAnswer('answer'))
    expect(cache.get('/list')).toBeUndefined()
  })

  describe('while the database is down', () => {
    const away = Object.assign(new Error('no connection'), { code: 'ECONNREFUSED' })
    const MINUTE = 60_000
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['Date'] })
    })
    afterEach(() => {
      vi.useRealTimers()
    })
    const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)
    /** Fails because the database is down, but only after three seconds, as a wait for a connection does. */
    const failLate = async () => {
      later(3_000)
      throw away
    }

    it('while the database is down, the cache of public responses returns expired responses for up to ten minutes, unless their data has changed', async () => {
      const cache = aCache()
      for (const key of ['/onions', '/mangoes']) await cache.getOrMake(key, async () => anAnswer(key, [key]))
      cache.forget('/mangoes')
      later(10 * MINUTE)
      expect((await cache.getOrMake('/onions', failLate)).body.toString()).toBe('/onions')
      expect((await cache.getOrMake('/onions', failLate)).body.toString()).toBe('/onions')
      await expect(cache.getOrMake('/mangoes', failLate)).rejects.toBe(away)
      later(MINUTE)
      await expect(cache.getOrMake('/onions', failLate)).rejects.toBe(away)
      const anew = await cache.getOrMake('/onions', async () => anAnswer('new onions'))
      expect(cache.get('/onions')).toBe(anew)
    })

    it('while the database is down, the cache tries to create a missing response until it is back, and does not retry after any other error', async () => {
      const make = vi.fn(async () => anAnswer('onions'))
      make.mockRejectedValueOnce(away).mockRejectedValueOnce(away)
      expect((await aCache().getOrMake('/onions', make)).body.toString()).toBe('onions')
      const fail = vi.fn(() => Promise.reject(new Error('a fault of ours')))
      await expect(aCache().getOrMake('/onions', fail)).rejects.toThrow('a fault of ours')
      expect(fail).toHaveBeenCalledTimes(1)
    })
  })
})
