import { z } from 'zod'

const onOrOff = z.enum(['on', 'off'], { error: 'must be on or off' })

/** Returns the schema of an environment variable that is `on` or `off`. */
export const onOff = (fallback: 'on' | 'off') => onOrOff.default(fallback).transform((value) => value === 'on')

/**
 * Returns the schema of an environment variable that is a list of known words, separated by commas. `none` is the empty
 * list.
 */
export const choices = <Choice extends string>(known: readonly Choice[]) =>
  z.string().transform((text, { addIssue }): Choice[] => {
    const words = text === 'none' ? [] : wordsIn(text, ',')
    const chosen = known.filter((choice) => words.includes(choice))
    if (new Set(words).size === chosen.length && (text === 'none' || chosen.length > 0)) return chosen
    addIssue({ code: 'custom', message: `must be none, or a list of ${known.join(', ')}` })
    return z.NEVER
  })

/** Splits a text with a list into its entries. Removes the spaces around them, and leaves out empty ones. */
export function wordsIn(text: string, separator: string | RegExp): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/**
 * Returns the schema of an environment variable that is a URL with an allowed protocol. Its error message contains
 * `example`.
 */
export const url = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `must be a URL like ${example}` })

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** Whether the host of a URL is this machine, such as `localhost`. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.includes(host)
}
