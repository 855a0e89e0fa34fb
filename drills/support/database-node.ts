import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Program } from './program.ts'
import type { Room } from './room.ts'
import { until } from './until.ts'

/** One machine of the cluster: Patroni and the PostgreSQL that it runs. */
export class DatabaseNode {
  readonly #room: Room
  readonly #name: string
  readonly #command: string[]
  readonly #environment: Record<string, string>
  #patroni: Program | undefined

  /** `environment` is Patroni's, with the folder of the data and the addresses in it. */
  constructor(room: Room, command: string[], environment: Record<string, string>) {
    this.#room = room
    this.#name = environment.PATRONI_NAME ?? ''
    this.#command = command
    this.#environment = environment
    room.undo(() => this.#end())
  }

  /** Starts Patroni, which starts PostgreSQL. */
  async start(): Promise<void> {
    const run = { command: this.#command, environment: this.#environment }
    this.#patroni = await Program.start(this.#room, this.#name, run)
  }

  /** Ends Patroni, PostgreSQL and all its processes at once, as a machine that loses its power. */
  async kill(): Promise<void> {
    const postgres = await this.#postgres()
    const processes = postgres === undefined ? [] : [postgres, ...(await childrenOf(postgres))]
    const isEnded = this.#patroni?.kill()
    for (const id of processes) send('SIGKILL', id)
    await isEnded
  }

  /** Ends both so that PostgreSQL leaves nothing of itself in this machine's memory. */
  async #end(): Promise<void> {
    await this.#patroni?.kill()
    const postgres = await this.#postgres()
    if (postgres === undefined) return
    send('SIGQUIT', postgres)
    await until('PostgreSQL had ended', async () => (await this.#postgres()) === undefined)
  }

  /** What it is, as Patroni says: the one that writes, or the one without which nothing is acknowledged; undefined while it is neither. */
  async role(): Promise<'primary' | 'synchronous standby' | undefined> {
    const [isPrimary, isSynchronous] = await Promise.all([this.#says('/primary'), this.#says('/synchronous')])
    if (isPrimary) return 'primary'
    return isSynchronous ? 'synchronous standby' : undefined
  }

  #says(path: string): Promise<boolean> {
    const url = `http://${this.#environment.PATRONI_RESTAPI_CONNECT_ADDRESS}${path}`
    return fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    )
  }

  /** The process of its PostgreSQL, while that runs. */
  async #postgres(): Promise<number | undefined> {
    const folder = this.#environment.PATRONI_POSTGRESQL_DATA_DIR ?? ''
    const file = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
    const id = Number(file.split('\n', 1)[0])
    if (!id) return undefined
    // The number of a process that has ended may be another one's by now.
    const command = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')
    return command.includes(folder) ? id : undefined
  }
}

async function childrenOf(parent: number): Promise<number[]> {
  const ids = (await readdir('/proc')).map(Number).filter((id) => id > 0)
  const parents = await Promise.all(ids.map((id) => readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')))
  // `id (name) state parent …`; the name may hold anything.
  return ids.filter((_, index) => Number(/.*\) \S (\d+) /.exec(parents[index] ?? '')?.[1]) === parent)
}

function send(signal: 'SIGKILL' | 'SIGQUIT', id: number): void {
  try {
    process.kill(id, signal)
  } catch (error) {
    // It has ended by itself meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
