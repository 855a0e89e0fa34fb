import { expect, it } from 'vitest'
import { csvLine, csvStream } from './csv.ts'

it.each([
  [['plain', 'two words'], 'plain,two words'],
  [['a,b', 'say "please"', 'two\nlines'], '"a,b","say ""please""","two\nlines"'],
  [['=1+1', '+92300', '-5', '@sum', '\tx'], `"'=1+1","'+92300","'-5","'@sum","'\tx"`],
  [[-5, 0.5, null, ''], '-5,0.5,,'],
  [['پیاز', "it's"], `پیاز,"it's"`],
])('writes %j as %s', (cells, line) => {
  expect(csvLine(cells)).toBe(`${line}\r\n`)
})

it('asks for no more rows than somebody reads', async () => {
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
