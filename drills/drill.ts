import type { Workspace } from './support/workspace.ts'

/** A figure in the report of a drill. */
export type Figure = [name: string, value: string | number]

/** The result of a drill. It holds if there are no faults. */
export type Result = { figures: Figure[]; faults: string[] }

/** One way to break the shop, and the promise of the shop for it. */
export type Drill = {
  /** The name for `npm run drill -- NAME`. */
  name: string
  promise: string
  /** After this many minutes the drill fails, and everything it started is ended. */
  minutes: number
  run(workspace: Workspace): Promise<Result>
}
