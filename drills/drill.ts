import type { Room } from './support/room.ts'

/** A figure that a drill has found, as the report shows it. */
export type Figure = [name: string, value: string | number]

/** What became of a drill: it holds where there is no fault. */
export type Result = { figures: Figure[]; faults: string[] }

/** One way to break the shop, and what the shop promises then. */
export type Drill = {
  /** What `npm run drill -- NAME` calls it. */
  name: string
  promise: string
  /** After so many minutes the drill has failed, and what it started is ended. */
  minutes: number
  run(room: Room): Promise<Result>
}
