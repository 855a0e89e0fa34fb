import { z } from 'zod'
import { wordsIn } from '#server/platform/environment.ts'

const origins = z.string().transform((text, { addIssue }): string[] => {
  const words = wordsIn(text, ',')
  const isOrigin = (word: string) => URL.canParse(word) && /^https?:/.test(word) && new URL(word).origin === word
  if (words.every(isOrigin)) return words
  addIssue({ code: 'custom', message: 'must be a list of addresses like https://push.example.com, without a path' })
  return z.NEVER
})

/** The environment variables of push messages to browsers. */
export const pushVariables = {
  PUSH_SERVICES: origins
    .default([])
    .describe(
      'More push services that the shop may send messages to, such as `https://push.example.com`, separated by commas. They may be in a private network. The services of Chrome, Edge, Firefox and Safari are always permitted.',
    ),
}

declare module '#server/platform/configuration.ts' {
  interface Configuration {
    /** The origins of the push services that the operator permits, besides those of the usual browsers. */
    pushServices: readonly string[]
  }
}
