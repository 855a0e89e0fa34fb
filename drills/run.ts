import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { inNewFolder } from '../bin/new-folder.ts'
import { backup } from './backup.ts'
import { postgresKilled, serverKilled } from './crashes.ts'
import { deadlock } from './deadlock.ts'
import type { Drill, Result } from './drill.ts'
import { failover } from './failover.ts'
import { fuzzApi, fuzzProtocols } from './fuzz.ts'
import { overload } from './overload.ts'
import { oversell } from './oversell.ts'
import { providerMessages } from './provider-messages.ts'
import { rollingRestart } from './rolling-restart.ts'
import { slowClients } from './slow-clients.ts'
import { starvation } from './starvation.ts'
import { describeMachine, report } from './support/report.ts'
import { Workspace } from './support/workspace.ts'

/**
 * `npm run drill [-- NAME…]`: runs all drills, or only the drills with the given names, and writes the results to
 * `bench/DRILLS.md`.
 */
const DRILLS: Drill[] = [
  oversell,
  deadlock,
  serverKilled,
  postgresKilled,
  providerMessages,
  failover,
  rollingRestart,
  backup,
  fuzzApi,
  fuzzProtocols,
  overload,
  slowClients,
  starvation,
]

const wanted = process.argv.slice(2)
const names = DRILLS.map(({ name }) => name)
const unknown = wanted.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`There is no drill ${unknown.join(', ')}; there are ${names.join(', ')}.`)
  process.exit(1)
}

let workspace: Workspace | undefined
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop())

async function stop(): Promise<never> {
  await workspace?.leave()
  if (workspace) await rm(workspace.folder, { recursive: true, force: true })
  process.exit(1)
}

const machine = describeMachine()
let failures = 0
for (const drill of DRILLS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  const result = await perform(drill)
  await report(drill, result, { names, machine })
  show(drill, result)
  if (result.faults.length > 0) failures += 1
}
// The program that runs the drills calls `process.exit`, because unfinished work of a drill could keep it running.
process.exit(failures === 0 ? 0 : 1)

async function perform(drill: Drill): Promise<Result> {
  let result: Result | undefined
  await inNewFolder(async (folder) => {
    const place = new Workspace(folder)
    workspace = place
    try {
      result = await Promise.race([drill.run(place), endOf(drill)])
    } catch (error) {
      console.error(error)
      console.error(await lastWords(folder))
      result = { figures: [], faults: [`it failed: ${error instanceof Error ? error.message : String(error)}`] }
    } finally {
      await place.leave()
    }
  })
  return result ?? { figures: [], faults: ['it did not finish'] }
}

/** Returns the last output of the programs that a drill has started. It shows why the drill failed. */
async function lastWords(folder: string): Promise<string> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.out'))
  const ends = files.map(async (name) => `${name}:\n${(await readFile(join(folder, name), 'utf8')).slice(-3000)}`)
  return (await Promise.all(ends)).join('\n')
}

async function endOf({ minutes }: Drill): Promise<Result> {
  await delay(minutes * 60_000, undefined, { ref: false })
  return { figures: [], faults: [`it took longer than ${minutes} minutes`] }
}

function show({ name, promise }: Drill, { figures, faults }: Result): void {
  console.info(`${faults.length === 0 ? 'holds' : 'DOES NOT HOLD'}  ${name}: ${promise}`)
  for (const [figure, value] of figures) console.info(`    ${figure}: ${value}`)
  for (const fault of faults) console.info(`    fault: ${fault}`)
}
