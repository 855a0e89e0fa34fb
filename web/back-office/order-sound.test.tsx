// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Announcements, BlockedSound } from './announcements.tsx'
import { useOrderSound } from './use-order-sound.ts'

/** Stands for the audio output of a browser, which starts only after the user has clicked on the page. */
class AudioOutput {
  static hasGesture = false
  static tones = 0
  currentTime = 0
  destination = {}
  get state() {
    return AudioOutput.hasGesture ? 'running' : 'suspended'
  }
  async resume() {
    if (!AudioOutput.hasGesture) await new Promise(() => {})
  }
  createOscillator() {
    AudioOutput.tones += 1
    return { frequency: {}, connect: (next: object) => next, start() {}, stop() {} }
  }
  createGain() {
    return { gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect: (next: object) => next }
  }
}

/** True if another tab holds the browser's lock for the sound, which only one tab at a time can hold. */
let isHeldElsewhere = false
const locks = {
  request: async (_: string, __: object, hold: (lock: object | null) => Promise<void>) =>
    hold(isHeldElsewhere ? null : {}),
}

let ring = () => {}
function Area({ isOpen = true }) {
  const sound = useOrderSound()
  ring = sound.ring
  return (
    <>
      <Announcements isOpen={isOpen} onClose={() => {}} sound={sound} />
      {sound.isBlocked && <BlockedSound />}
    </>
  )
}

beforeEach(() => {
  Object.assign(AudioOutput, { hasGesture: false, tones: 0 })
  isHeldElsewhere = false
  vi.stubGlobal('AudioContext', AudioOutput)
  Object.defineProperty(window.navigator, 'locks', { value: locks, configurable: true })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const theSwitch = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Play a sound for each new order' })
const order = () => act(async () => ring())

it('if the browser blocks the sound of a new order, a message says so until the user clicks', async () => {
  localStorage.setItem('mandi-order-sound', 'on')
  render(<Area isOpen={false} />)
  await order()
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(AudioOutput.tones).toBe(0)
  AudioOutput.hasGesture = true
  fireEvent.pointerDown(window)
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  await order()
  await vi.waitFor(() => expect(AudioOutput.tones).toBe(2))
})

it('a new order makes no sound before the user has turned the sound on', async () => {
  AudioOutput.hasGesture = true
  render(<Area />)
  expect(theSwitch().checked).toBe(false)
  await order()
  expect(AudioOutput.tones).toBe(0)
})

it('the sound of a new order is played when it is turned on and for each new order, and the browser remembers the choice', async () => {
  AudioOutput.hasGesture = true
  render(<Area />)
  fireEvent.click(theSwitch())
  await vi.waitFor(() => expect(AudioOutput.tones).toBe(2))
  await order()
  await vi.waitFor(() => expect(AudioOutput.tones).toBe(4))
  cleanup()
  render(<Area />)
  expect(theSwitch().checked).toBe(true)
  fireEvent.click(theSwitch())
  await order()
  expect(AudioOutput.tones).toBe(4)
})

it('if several tabs are open, only one of them plays the sound of a new order', async () => {
  AudioOutput.hasGesture = true
  localStorage.setItem('mandi-order-sound', 'on')
  isHeldElsewhere = true
  render(<Area isOpen={false} />)
  await order()
  await act(async () => {})
  expect(AudioOutput.tones).toBe(0)
  expect(screen.queryByRole('alert')).toBeNull()
})
