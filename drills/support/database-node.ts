import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Program } from './program.ts'
import { until } from './until.ts'
import type { Workspace } from './workspace.ts'

/** One node of the cluster: Patroni and the PostgreSQL that it controls. */
export class DatabaseNode {
  readonly #workspace: Workspace
  readonly #name: string
  readonly #command: string[]
  readonly #environment: Record<string, string>
  #patroni: Program | undefined

  /**
   * The parameter `environment` contains the environment variables of Patroni, such as the data folder and the
   * addresses.
   */
  constructor(workspace: Workspace, command: string[], environment: Record<string, string>) {
    this.#workspace = workspace
    this.#name = environment.PATRONI_NAME ?? ''
    this.#command = command
    this.#environment = environment
    workspace.undo(() => this.#end())
  }

  /** Starts Patroni, which then starts PostgreSQL. */
  async start(): Promise<void> {
    const run = { command: this.#command, environment: this.#environment }
    this.#patroni = await Program.start(this.#workspace, this.#name, run)
  }

  /** Kills Patroni and all processes of PostgreSQL at once, as if the machine had lost power. */
  async kill(): Promise<void> {
    const postgres = await this.#postgres()
    const processes = postgres === undefined ? [] : [postgres, ...(await childrenOf(postgres))]
    const isEnded = this.#patroni?.kill()
    for (const id of processes) send('SIGKILL', id)
    await isEnded
  }

  /** Kills Patroni and PostgreSQL of a database node. Waits until PostgreSQL has released its shared memory. */
  async #end(): Promise<void> {
    await this.#patroni?.kill()
    const postgres = await this.#postgres()
    if (postgres === undefined) return
    send('SIGQUIT', postgres)
    await until('PostgreSQL had ended', async () => (await this.#postgres()) === undefined)
  }

  /**
   * Returns the role that Patroni reports for its database node: the primary, or the synchronous standby. Returns
   * undefined if the node has neither role.
   */
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

  /** Returns the process id of the node's PostgreSQL, if it is running. */
  async #postgres(): Promise<number | undefined> {
    const folder = this.#environment.PATRONI_POSTGRESQL_DATA_DIR ?? ''
    const file = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
    const id = Number(file.split('\n', 1)[0])
    if (!id) return undefined
    // PostgreSQL may have ended, and another program may have got its process id. The drill therefore checks the
    // command of the process.
    const command = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')
    return command.includes(folder) ? id : undefined
  }
}

async function childrenOf(parent: number): Promise<number[]> {
  const ids = (await readdir('/proc')).map(Number).filter((id) => id > 0)
  const parents = await Promise.all(ids.map((id) => readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')))
  // The format of /proc/PID/stat is `id (name) state parent …`. The name can contain any characters.
  return ids.filter((_, index) => Number(/.*\) \S (\d+) /.exec(parents[index] ?? '')?.[1]) === parent)
}

function send(signal: 'SIGKILL' | 'SIGQUIT', id: number): void {
  try {
    process.kill(id, signal)
  } catch (error) {
    // The error ESRCH means that the process has ended since the drill read its id.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
