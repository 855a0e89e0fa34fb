import { type ChildProcess, spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { type Account, ordinaryAccount } from '#server/platform/database/embedded-postgres-account.ts'
import type { Workspace } from './workspace.ts'

/** A program that runs during a drill, as an ordinary user. Its output is in the file `<name>.out`. */
export class Program {
  readonly #child: ChildProcess

  private constructor(child: ChildProcess) {
    this.#child = child
  }

  /** Starts a program. Its environment contains only the given variables. When the drill ends, the program is ended. */
  static async start(
    workspace: Workspace,
    name: string,
    { command, environment }: { command: string[]; environment: Record<string, string> },
  ): Promise<Program> {
    const [file = '', ...parameters] = command
    const account: Account | undefined = await ordinaryAccount()
    const log = openSync(join(workspace.folder, `${name}.out`), 'a')
    const child = spawn(file, parameters, {
      cwd: '/',
      stdio: ['ignore', log, log],
      env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', ...environment },
      ...(account ? { uid: account.uid, gid: account.gid } : {}),
    })
    const program = new Program(child)
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', resolve)
      child.once('error', reject)
    })
    workspace.undo(() => program.kill())
    return program
  }

  /** Kills the program. */
  async kill(): Promise<void> {
    if (this.#hasEnded) return
    const ended = new Promise<void>((done) => this.#child.once('exit', () => done()))
    this.#child.kill('SIGKILL')
    await ended
  }

  get #hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null
  }
}
