import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg, totalmem } from 'node:os'
import { resolve } from 'node:path'
import type { Drill, Result } from '../drill.ts'

const FILE = resolve(import.meta.dirname, '../../bench/DRILLS.md')
const GIGABYTE = 1024 ** 3

const INTRODUCTION = `# Drills

A drill breaks a running shop on purpose and checks whether the shop keeps a promise, such as "no order is lost". \`npm run drill\` runs all
drills, and \`npm run drill -- NAME …\` runs only the named drills. Each drill writes its section of this file: the test with the promise,
the verdict, and the measured figures.
`

/** Describes the machine for the report of the drills, and how busy other programs keep it at this moment. */
export function describeMachine(): string {
  const [load = 0] = loadavg()
  const cores = availableParallelism()
  const isBusy = load > cores / 2
  const others = isBusy
    ? `other programs were running (load average ${load.toFixed(1)})`
    : 'no other programs were running'
  return `${cores} cores and ${Math.round(totalmem() / GIGABYTE)} GB of memory; ${others}`
}

/** Replaces the section of a drill in `bench/DRILLS.md`. The sections are in the order of `names`. */
export async function report(
  { name, promise }: Drill,
  { figures, faults }: Result,
  { names, machine }: { names: string[]; machine: string },
): Promise<void> {
  const parts = await readParts()
  const day = new Date().toISOString().slice(0, 10)
  parts.set(
    name,
    [
      promise,
      `**The shop ${faults.length === 0 ? 'kept' : 'broke'} the promise that this drill tests.** The drill ran on ${day} on a machine with ${machine}.`,
      table(['figure', 'value'], figures),
      ...(faults.length === 0 ? [] : [faults.map((fault) => `- ${fault}`).join('\n')]),
    ].join('\n\n'),
  )
  const kept = names.filter((other) => parts.has(other))
  const summary = kept.map((other) => {
    const [, verdict = '', date = ''] =
      /\*\*The shop (kept|broke) the promise that this drill tests\.\*\* The drill ran on (\S+)/.exec(
        parts.get(other) ?? '',
      ) ?? []
    return [`[${other}](#${other})`, verdict, date] as const
  })
  const sections = kept.map((other) => `## ${other}\n\n${parts.get(other)}\n`)
  await writeFile(
    FILE,
    [INTRODUCTION, `${table(['drill', 'the promise was', 'run on'], summary)}\n`, ...sections].join('\n'),
  )
}

async function readParts(): Promise<Map<string, string>> {
  const [, ...sections] = (await readFile(FILE, 'utf8').catch(() => '')).split(/^## /m)
  return new Map(
    sections.map((section) => {
      const [name = '', ...lines] = section.split('\n')
      return [name, lines.join('\n').trim()]
    }),
  )
}

function table(head: string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  return [line(head), `|${head.map(() => '---|').join('')}`, ...rows.map(line)].join('\n')
}
