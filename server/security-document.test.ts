import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

const PROOF = /`([^`]+\.(?:test|spec)\.ts)` "([^"]+)"/g

it('every proof that SECURITY.md names is there', async () => {
  const proofs = [...(await readFile('SECURITY.md', 'utf8')).matchAll(PROOF)]
  expect(proofs.length).toBeGreaterThan(40)
  const missing: string[] = []
  for (const [, file = '', words = ''] of proofs) {
    const tests = await readFile(file, 'utf8').catch(() => '')
    if (!tests.includes(words)) missing.push(`${file}: ${words}`)
  }
  expect(missing).toEqual([])
})
