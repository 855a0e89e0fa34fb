import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, it, vi } from 'vitest'
import { PictureProcess } from './picture-process.ts'

const jpeg = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#f7a30c' } })
    .jpeg()
    .toBuffer()

/** Returns whether a process with this id runs. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it('pictures are converted in a child process, which ends when no picture is left', async () => {
  const pictures = new PictureProcess({ idleSeconds: 0.2 })
  expect(pictures.pid).toBeUndefined()
  const both = [pictures.toPicture(await jpeg(40)), pictures.resizePicture(await jpeg(40), 20, 'avif')] as const
  await vi.waitFor(() => expect(pictures.pid).toBeDefined())
  const pid = Number(pictures.pid)
  expect(pid).not.toBe(process.pid)
  expect(await both[0]).toMatchObject({ width: 40, height: 40 })
  expect(await sharp(await both[1]).metadata()).toMatchObject({ format: 'heif', width: 20 })
  expect(isRunning(pid)).toBe(true)
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), 5_000)
  expect(pictures.pid).toBeUndefined()
})

it('if the picture process is killed, its picture fails and the next one is converted in a new process', async () => {
  const pictures = new PictureProcess()
  const large = await jpeg(6_900)
  const failing = pictures.toPicture(large)
  const next = pictures.toPicture(await jpeg(40))
  failing.catch(() => {})
  await vi.waitFor(() => expect(pictures.pid).toBeDefined())
  const killed = Number(pictures.pid)
  await delay(100)
  process.kill(killed, 'SIGKILL')
  await expect(failing).rejects.toThrow('The picture process has ended.')
  expect(await next).toMatchObject({ width: 40 })
  expect(pictures.pid).not.toBe(killed)
})

it('a picture is converted in a new process if the last one left more than 150 MB in use', async () => {
  const pictures = new PictureProcess()
  await pictures.toPicture(await jpeg(40))
  const first = pictures.pid
  await pictures.toPicture(await jpeg(400))
  expect(pictures.pid).toBe(first)
  const interlaced = await sharp({ create: { width: 3_400, height: 3_400, channels: 4, background: '#f7a30c80' } })
    .toColourspace('rgb16')
    .png({ progressive: true })
    .toBuffer()
  for (let number = 0; pictures.pid === first; number++) {
    expect(number).toBeLessThan(12)
    expect(await pictures.toPicture(interlaced)).toMatchObject({ width: 1600 })
  }
  expect(await pictures.toPicture(await jpeg(40))).toMatchObject({ width: 40 })
})

it('the picture process does not receive the environment variables of the shop', async () => {
  const pictures = new PictureProcess()
  await pictures.toPicture(await jpeg(40))
  const names = (await readFile(`/proc/${pictures.pid}/environ`, 'utf8')).split('\0').map((line) => line.split('=')[0])
  expect(names).not.toContain('PATH')
  expect(names).toContain('UV_THREADPOOL_SIZE')
})
