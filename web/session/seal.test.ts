import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { sealWith } from './seal.ts'

const aKey = () => randomBytes(32).toString('base64')
const ADDRESS = '7 Mall Road, Lahore — پیاز'

it('is opened with its key, tells nothing, and is never the same twice', async () => {
  const key = aKey()
  const { seal } = await sealWith(key)
  const sealed = [await seal('checkout', ADDRESS), await seal('checkout', ADDRESS)]
  expect(new Set(sealed).size).toBe(2)
  for (const one of sealed) expect(Buffer.from(one, 'base64').toString()).not.toMatch(/Mall|Lahore/)
  const { unseal } = await sealWith(key)
  expect(await Promise.all(sealed.map((one) => unseal('checkout', one)))).toEqual([ADDRESS, ADDRESS])
})

it('holds a picture', async () => {
  const { seal, unseal } = await sealWith(aKey())
  const picture = randomBytes(2_000_000).toString('base64')
  expect((await unseal('picture', await seal('picture', picture))) === picture).toBe(true)
})

it('opens with no other key, under no other name, and not once it was edited', async () => {
  const { seal, unseal } = await sealWith(aKey())
  const sealed = await seal('checkout', ADDRESS)
  expect(await (await sealWith(aKey())).unseal('checkout', sealed)).toBeNull()
  expect(await unseal('registration', sealed)).toBeNull()
  for (const at of [0, 20, sealed.length - 4]) {
    const edited = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`
    expect(await unseal('checkout', edited)).toBeNull()
  }
  for (const nothing of ['', 'AAAA', '{"address":"7 Mall Road"}']) expect(await unseal('checkout', nothing)).toBeNull()
})

it('is none without a key of 256 bits', async () => {
  await expect(sealWith('')).rejects.toThrow()
  await expect(sealWith('no key')).rejects.toThrow()
})
