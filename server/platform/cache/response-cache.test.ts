import { describe, expect, it } from 'vitest'
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

  it('stays within its bytes, and lets go what was used least recently', async () => {
    const cache = aCache(4000)
    for (const key of ['/a', '/b']) await cache.getOrMake(key, async () => anAnswer('x'.repeat(1000), ['letters']))
    cache.get('/a')
    await cache.getOrMake('/c', async () => anAnswer('x'.repeat(1000), ['letters']))
    expect(['/a', '/b', '/c'].map((key) => cache.get(key) !== undefined)).toEqual([true, false, true])
    await cache.getOrMake('/huge', async () => anAnswer('x'.repeat(5000)))
    expect(cache.get('/huge')).toBeUndefined()
    cache.forget('letters')
    expect(['/a', '/c'].map((key) => cache.get(key))).toEqual([undefined, undefined])
  })
})
