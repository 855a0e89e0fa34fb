import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CachedAnswer } from './cached-answer.ts'
import { ResponseCache } from './response-cache.ts'

function anAnswer(body: string, tags: string[] = [], isLasting = true): CachedAnswer {
  return new CachedAnswer({ status: 200, headers: {}, body, tags, isLasting })
}

function aCache(maxBytes = 10_000): ResponseCache {
  return new ResponseCache({ maxBytes, isReplicated: false })
}

/** An answer whose making ends when told to. */
function beingMade(answer: CachedAnswer) {
  const { promise, resolve } = Promise.withResolvers<CachedAnswer>()
  return { make: () => promise, finish: () => resolve(answer) }
}

describe('the cache of public answers', () => {
  it('makes an answer once for many who ask at once, and keeps it', async () => {
    const cache = aCache()
    let made = 0
    const make = async () => anAnswer(`answer ${++made}`)
    const answers = await Promise.all([1, 2, 3].map(() => cache.getOrMake('/list', make)))
    expect(new Set(answers).size).toBe(1)
    expect(await cache.getOrMake('/list', make)).toBe(answers[0])
    expect(made).toBe(1)
  })

  it('forgets what shows a changed thing, and nothing else', async () => {
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

  it('gives, but does not keep, what changed while it was being made', async () => {
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

  it('keeps neither failures nor what is not to last', async () => {
    const cache = aCache()
    await expect(cache.getOrMake('/list', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    await cache.getOrMake('/missing', async () => anAnswer('no such page', [], false))
    expect([cache.get('/list'), cache.get('/missing')]).toEqual([undefined, undefined])
    expect((await cache.getOrMake('/list', async () => anAnswer('here'))).body.toString()).toBe('here')
  })

  it('stays within its bytes and drops the least recently used answer', async () => {
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

  it('keeps no answer if it may take no bytes', async () => {
    const cache = aCache(0)
    await cache.getOrMake('/list', async () => anAnswer('answer'))
    expect(cache.get('/list')).toBeUndefined()
  })

  describe('while the database is away', () => {
    const away = Object.assign(new Error('no connection'), { code: 'ECONNREFUSED' })
    const MINUTE = 60_000
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['Date'] })
    })
    afterEach(() => {
      vi.useRealTimers()
    })
    const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)
    /** Finds out only when nobody has patience any more. */
    const failLate = async () => {
      later(3_000)
      throw away
    }

    it('gives what it has, up to ten minutes over its time, unless that has changed', async () => {
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

    it('has what it lacks made as soon as the database is back; no other fault is tried again', async () => {
      const make = vi.fn(async () => anAnswer('onions'))
      make.mockRejectedValueOnce(away).mockRejectedValueOnce(away)
      expect((await aCache().getOrMake('/onions', make)).body.toString()).toBe('onions')
      const fail = vi.fn(() => Promise.reject(new Error('a fault of ours')))
      await expect(aCache().getOrMake('/onions', fail)).rejects.toThrow('a fault of ours')
      expect(fail).toHaveBeenCalledTimes(1)
    })
  })
})
