import { z } from 'zod'

/** A switch of the environment: `on` or `off`. */
export const onOff = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .default(fallback)
    .transform((value) => value === 'on')

/** An address whose protocol fits; a wrong one is refused with an example. */
export const url = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `must be a URL like ${example}` })
