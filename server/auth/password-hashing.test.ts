import { readdir, readFile } from 'node:fs/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createPasswordHashing } from './password-hashing.ts'

const asked = { password: 'a password', options: { memoryCost: 8, timeCost: 1, parallelism: 1 } }
/** Long enough to be under way when its process is looked for. */
const slow = { password: 'a password', options: { memoryCost: 19_456, timeCost: 100, parallelism: 1 } }

it('hashes and checks', async () => {
  const hashing = createPasswordHashing()
  const passwordHash = await hashing.hash(asked)
  expect(passwordHash).toMatch(/^\$argon2id\$/)
  expect(await hashing.matches({ password: 'a password', passwordHash })).toBe(true)
  expect(await hashing.matches({ password: 'another', passwordHash })).toBe(false)
  await expect(hashing.matches({ password: 'a password', passwordHash: 'no hash' })).rejects.toThrow()
})

it.runIf(process.platform === 'linux').each(['SIGINT', 'SIGTERM'] as const)(
  'ends what it has begun when %s ends all programs of a terminal',
  async (signal) => {
    const before = await processes()
    const hashing = createPasswordHashing()
    await hashing.hash(asked)
    const [pid] = (await processes()).filter((other) => !before.includes(other))
    const hash = hashing.hash(slow)
    process.kill(Number(pid), signal)
    expect(await hash).toMatch(/^\$argon2id\$/)
  },
)

it.runIf(process.platform === 'linux')(
  'keeps its process while there is work for it, and shows it no secret',
  async () => {
    vi.stubEnv('AUTH_SERVICE_KEY', 'a secret of the shop')
    onTestFinished(() => void vi.unstubAllEnvs())
    const before = await processes()
    const hashing = createPasswordHashing(100)
    await Promise.all([hashing.hash(asked), hashing.hash(asked)])
    const [pid, ...others] = (await processes()).filter((other) => !before.includes(other))
    expect(others).toEqual([])
    expect(await readFile(`/proc/${pid}/environ`, 'utf8')).not.toContain('a secret of the shop')
    await expect.poll(processes).not.toContain(pid)
    expect(await hashing.hash(asked)).toMatch(/^\$argon2id\$/)
  },
)

it.runIf(process.platform === 'linux')('says that its process was killed, and starts another', async () => {
  const before = await processes()
  const hashing = createPasswordHashing()
  await hashing.hash(asked)
  const [pid] = (await processes()).filter((other) => !before.includes(other))
  const hash = hashing.hash(slow)
  process.kill(Number(pid), 'SIGKILL')
  await expect(hash).rejects.toThrow('The process that hashes passwords has ended.')
  expect(await hashing.hash(asked)).toMatch(/^\$argon2id\$/)
})

/** The processes that this one has started and that still run. */
async function processes(): Promise<string[]> {
  const threads = await readdir('/proc/self/task')
  const children = await Promise.all(
    threads.map((thread) => readFile(`/proc/self/task/${thread}/children`, 'utf8').catch(() => '')),
  )
  return children.flatMap((pids) => pids.split(' ').filter(Boolean))
}
