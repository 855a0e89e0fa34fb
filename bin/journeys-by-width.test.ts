import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { WINDOWS } from '../e2e/support/widths.ts'

/** The rows of the specification about parts that guests and customers see: H1 to H5, F1, and so on. */
const ROWS = [
  ...rows('H', 1, 5),
  ...rows('F', 1, 1),
  ...rows('P', 1, 24),
  ...rows('C', 1, 8),
  ...rows('E', 2, 3),
  ...rows('T', 3, 4),
  ...rows('V', 1, 3),
  'V11',
  ...rows('R', 2, 3),
  ...rows('X', 1, 3),
  ...rows('K', 1, 4),
]

type Suite = { specs: { title: string; tests: { projectName: string }[] }[]; suites?: Suite[] }

/** Returns the widths at which e2e/widths.config.ts runs each row, from the list of titles that Playwright prints. */
async function widthsByRow(): Promise<Map<string, Set<string>>> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['node_modules/.bin/playwright', 'test', '-c', 'e2e/widths.config.ts', '--list', '--reporter=json'],
    { cwd: join(import.meta.dirname, '..'), maxBuffer: 20_000_000 },
  )
  const widths = new Map<string, Set<string>>()
  for (const { title, tests } of (JSON.parse(stdout).suites as Suite[]).flatMap(specsIn)) {
    for (const row of /^\[([^\]]*)\]/.exec(title)?.[1]?.split(', ') ?? []) {
      const known = widths.get(row) ?? new Set()
      for (const { projectName } of tests) known.add(projectName)
      widths.set(row, known)
    }
  }
  return widths
}

function specsIn({ specs, suites = [] }: Suite): Suite['specs'] {
  return [...specs, ...suites.flatMap(specsIn)]
}

function rows(letter: string, from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => `${letter}${from + index}`)
}

describe('`npm run test:widths`', () => {
  let widths: Map<string, Set<string>>
  beforeAll(async () => {
    widths = await widthsByRow()
  })

  it.each(ROWS)(
    'the command “npm run test:widths” runs tests of the specification row %s at the widths of a phone, a tablet and a desktop',
    (row) => {
      expect([...(widths.get(row) ?? [])].toSorted()).toEqual(Object.keys(WINDOWS).toSorted())
    },
  )
})
