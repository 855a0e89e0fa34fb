import { fork } from 'node:child_process'
import { join } from 'node:path'
import { createBirpc } from 'birpc'
import type { PasswordProcess } from './password-process.ts'

/** Milliseconds that a process without work is kept. */
const IDLE_PROCESS = 30_000

type Running = { passwords: PasswordProcess; keepAlive: (isWanted: boolean) => void; end: () => unknown }

/**
 * Hashes and checks passwords in a process of their own, which is started for the first and ended when nobody has asked for a while (`idle` milliseconds):
 * the memory that each hash takes and gives back would stop the shop's own threads for moments. Rejects when that process comes to an end under way;
 * the next call starts another. Why: docs/decisions/074.
 */
export function createPasswordHashing(idle = IDLE_PROCESS): PasswordProcess {
  let running: Running | undefined
  let underWay = 0
  let ending: NodeJS.Timeout | undefined

  const start = (): Running => {
    const process = startProcess(() => {
      if (running === process) running = undefined
    })
    return process
  }
  const stop = () => {
    running?.end()
    running = undefined
  }
  const ask = async <Answer>(work: (passwords: PasswordProcess) => Promise<Answer>): Promise<Answer> => {
    clearTimeout(ending)
    running ??= start()
    const { passwords, keepAlive } = running
    underWay += 1
    keepAlive(true)
    try {
      return await work(passwords)
    } finally {
      underWay -= 1
      if (underWay === 0) {
        keepAlive(false)
        ending = setTimeout(stop, idle).unref()
      }
    }
  }
  return {
    hash: (asked) => ask((passwords) => passwords.hash(asked)),
    matches: (asked) => ask((passwords) => passwords.matches(asked)),
  }
}

function startProcess(onEnd: () => void): Running {
  const child = fork(join(import.meta.dirname, 'password-process.ts'), {
    // Nothing of the shop's: neither its secrets nor what its own start was told.
    env: { PATH: process.env.PATH },
    execArgv: ['--max-semi-space-size=1', '--max-old-space-size=64'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const rpc = createBirpc<PasswordProcess>(
    {},
    {
      post: (message) => void child.send(message),
      on: (listener) => void child.on('message', listener),
      timeout: -1,
    },
  )
  const lost = (cause?: unknown) => {
    rpc.$close(new Error('The process that hashes passwords has ended.', { cause }))
    onEnd()
  }
  child.once('exit', (code, signal) => lost(signal ?? code))
  child.on('error', lost)
  child.unref()
  const keepAlive = (isWanted: boolean) => (isWanted ? child.channel?.ref() : child.channel?.unref())
  return { passwords: rpc, keepAlive, end: () => child.connected && child.disconnect() }
}
