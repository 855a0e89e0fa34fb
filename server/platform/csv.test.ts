import { expect, it } from 'vitest'
import { csvStream } from './csv.ts'

it('the server reads only a few more rows of an exported CSV file than the client has received', async () => {
  let asked = 0
  async function* endless() {
    while (true) yield [++asked, 'x'.repeat(1000)]
  }
  const stream = csvStream(['Number', 'Filling'], endless())
  for await (const piece of stream) {
    expect(String(piece)).toBe('\uFEFFNumber,Filling\r\n')
    break
  }
  expect(asked).toBeLessThan(100)
})
