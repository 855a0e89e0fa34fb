/** The storage key under which this browser stores whether new orders make a sound. */
const STORAGE_KEY = 'mandi-order-sound'
/** Milliseconds within which the browser must start the audio output. A browser that blocks sounds never starts it. */
const START_WITHIN = 300
/** Milliseconds after the sound of a new order in which no tab of this browser plays another one. */
const SILENCE_AFTER = 2000

/** The two notes of the sound of a new order: the frequency in hertz, and the start and the length in seconds. */
const NOTES = [
  { frequency: 880, start: 0, length: 0.18 },
  { frequency: 1174.7, start: 0.16, length: 0.4 },
]
const VOLUME = 0.25

/**
 * Whether the sound of new orders was played. `blocked`: the browser plays no sound before the user clicks or presses a
 * key on the page. `silent`: another tab plays it, or has just played it.
 */
export type SoundOutcome = 'played' | 'blocked' | 'silent'

/** Whether the user of this browser wants a sound for new orders. It is off at first. */
export function isSoundOn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'on'
  } catch {
    return false
  }
}

/** Turns the sound of new orders on or off in this browser. */
export function setSoundOn(isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(STORAGE_KEY, 'on')
    else localStorage.removeItem(STORAGE_KEY)
  } catch {
    // The browser has disabled storage for this site, so the choice about the sound is not stored.
  }
}

/**
 * Plays the sound of new orders in only one tab of this browser, and at most once in two seconds. A browser without the
 * Web Locks API plays it in each tab.
 */
export async function playInOneTab(): Promise<SoundOutcome> {
  const audio = await startedAudio()
  if (!audio) return 'blocked'
  if (!('locks' in navigator)) return play(audio)
  return new Promise((resolve, reject) => {
    const holdWhilePlaying = async (lock: Lock | null) => {
      resolve(lock ? play(audio) : 'silent')
      if (lock) await pause(SILENCE_AFTER)
    }
    navigator.locks.request(STORAGE_KEY, { ifAvailable: true }, holdWhilePlaying).catch(reject)
  })
}

/** Plays the sound of new orders at once, for a user who has just turned it on. */
export async function playNow(): Promise<SoundOutcome> {
  const audio = await startedAudio()
  return audio ? play(audio) : 'blocked'
}

let output: AudioContext | undefined

/** Returns the audio output of this page. Undefined if the browser does not start it before a click or a key press. */
async function startedAudio(): Promise<AudioContext | undefined> {
  if (!('AudioContext' in window)) return undefined
  output ??= new AudioContext()
  if (output.state !== 'running') await Promise.race([output.resume().catch(() => {}), pause(START_WITHIN)])
  return output.state === 'running' ? output : undefined
}

function play(audio: AudioContext): 'played' {
  for (const { frequency, start, length } of NOTES) {
    const [from, until] = [audio.currentTime + start, audio.currentTime + start + length]
    const [tone, volume] = [audio.createOscillator(), audio.createGain()]
    tone.frequency.value = frequency
    // The note fades out. A note that ends suddenly clicks.
    volume.gain.setValueAtTime(VOLUME, from)
    volume.gain.exponentialRampToValueAtTime(0.001, until)
    tone.connect(volume).connect(audio.destination)
    tone.start(from)
    tone.stop(until)
  }
  return 'played'
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
