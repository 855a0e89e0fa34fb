import { useCallback, useEffect, useState } from 'react'
import { isSoundOn, playInOneTab, playNow, setSoundOn } from './order-sound.ts'

export type OrderSound = {
  isOn: boolean
  /** Turns the sound of new orders on or off. Turning it on plays it once. */
  setOn: (isOn: boolean) => void
  /** Whether the browser has blocked the sound of a new order, and the user has not clicked since. */
  isBlocked: boolean
  /** Plays the sound of a new order if it is on. */
  ring: () => void
}

/**
 * Returns the state of the sound of new orders, and functions to change it. The server renders it as off, because only
 * the browser knows the choice.
 */
export function useOrderSound(): OrderSound {
  const [isOn, setShown] = useState(false)
  const [isBlocked, setBlocked] = useState(false)
  useEffect(() => {
    const read = () => setShown(isSoundOn())
    read()
    // Another tab has changed the choice.
    window.addEventListener('storage', read)
    return () => window.removeEventListener('storage', read)
  }, [])
  useEffect(() => {
    if (!isBlocked) return
    const unblock = () => setBlocked(false)
    const gestures = ['pointerdown', 'keydown'] as const
    for (const gesture of gestures) window.addEventListener(gesture, unblock)
    return () => {
      for (const gesture of gestures) window.removeEventListener(gesture, unblock)
    }
  }, [isBlocked])
  const setOn = useCallback((chosen: boolean) => {
    setSoundOn(chosen)
    setShown(chosen)
    if (chosen) void playNow().then((outcome) => setBlocked(outcome === 'blocked'))
    else setBlocked(false)
  }, [])
  const ring = useCallback(() => {
    if (isSoundOn()) void playInOneTab().then((outcome) => setBlocked(outcome === 'blocked'))
  }, [])
  return { isOn, setOn, isBlocked, ring }
}
