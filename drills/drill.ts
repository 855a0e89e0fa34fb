import type { Workspace } from './support/workspace.ts'

/** A figure in the report of a drill, with its name. */
export type Figure = [name: string, value: string | number]

/** The result of a drill. The drill passes if `faults` is empty. */
export type Result = { figures: Figure[]; faults: string[] }

/** A drill: a test that breaks a running shop on purpose. `promise` states what the shop must still do. */
export type Drill = {
  /** The name of the drill in `npm run drill -- NAME`. */
  name: string
  promise: string
  /**
   * The maximum duration of a drill in minutes. After that the drill fails, and all programs that it has started are
   * ended.
   */
  minutes: number
  run(workspace: Workspace): Promise<Result>
}
