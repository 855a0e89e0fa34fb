import { z } from 'zod'

const onOrOff = z.enum(['on', 'off'], { error: 'must be on or off' })

/** A switch of the environment: `on` or `off`. */
export const onOff = (fallback: 'on' | 'off') => onOrOff.default(fallback).transform((value) => value === 'on')

/** Like `onOff`, without a default value. */
export const maybeOnOff = onOrOff.transform((value) => value === 'on').optional()

/** A URL with an allowed protocol. The error contains an example. */
export const url = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `must be a URL like ${example}` })

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** Whether a host name in a URL is this machine. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.includes(host)
}
