import { cleanup, screen, waitFor } from '@testing-library/react'
import { toast } from 'sonner'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Account } from '#contract/customers.ts'
import { removeAllInput } from '../identity/session/form-storage.ts'
import { type Answers, PENDING, refused, renderScreen, type ScreenModule, UNREACHABLE } from './render-screen.tsx'
import { englishBehindControls } from './urdu-walk.ts'

/** The error message that screens show in tests if the server cannot be reached. */
export const CANNOT_BE_REACHED = 'The shop can’t be reached right now. Please try again.'

/**
 * One case in the test of a screen: the API responses, an optional action of the visitor, and the texts that the screen
 * must then show.
 */
type State = {
  /** The title of the test. If it is not set, the function `titleOf` creates the title. */
  title?: string
  /** The URL at which the test opens the screen, if it differs from the path of the screen. */
  at?: string
  /** The API responses that only this state has. */
  answers?: Answers
  account?: Account | null
  act?: () => Promise<void>
  shows: readonly string[]
  hides?: readonly string[]
}

export type Screen = {
  module: ScreenModule
  path: string
  at?: string
  account: Account | null
  /** The API responses that are the same in all states. */
  answers?: Answers
  states: Partial<Record<StateName, State>>
}

type StateName = 'loading' | 'empty' | 'failed' | 'filled' | 'refused'

/**
 * Returns the title of a test that opens a screen in a given state. The title says what the screen shows in this state.
 */
function titleOf(name: StateName, { title, shows: [first = ''] }: State): string {
  if (title) return title
  switch (name) {
    case 'loading':
      return `shows “${first}” until the server answers`
    case 'empty':
      return `shows “${first}” if there is no data`
    case 'failed':
      return 'shows an error if the server cannot be reached'
    case 'filled':
      return `shows its data, such as “${first}”`
    case 'refused':
      return 'shows an error if the server refuses a request'
  }
}

/** Creates one test for each state of each screen. */
export function describeScreens(screens: Record<string, Screen>): void {
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  afterEach(() => {
    cleanup()
    removeAllInput()
    for (const { id } of toast.getToasts()) toast.dismiss(id)
  })

  describe.each(Object.entries(screens))('the screen “%s”', (_, { module, path, states, ...shared }) => {
    const titled = Object.entries(states).map(([name, state]) => [titleOf(name as StateName, state), state] as const)
    it.each(titled)('%s', async (_, { act, shows, hides = [], ...state }) => {
      const answers = {
        ...(shared.account && { '/api/account': shared.account }),
        ...shared.answers,
        ...state.answers,
      }
      const { at = path, account } = { ...shared, ...state }
      renderScreen(module, { path, at, account, answers })
      await act?.()
      await waitFor(() => {
        for (const words of shows) expect(document.body.textContent).toContain(words)
      })
      for (const words of hides) expect(document.body.textContent).not.toContain(words)
    })

    it('shows no English text in Urdu, and neither do its dialogs, menus and toasts', async () => {
      const answers = {
        ...(shared.account && { '/api/account': shared.account }),
        ...shared.answers,
        ...states.filled?.answers,
      }
      const { at = path, account } = { ...shared, ...states.filled }
      const found = await englishBehindControls(async () => {
        cleanup()
        // Each request for which `answers` contains no response fails in this test. Each action therefore shows its
        // error message.
        renderScreen(module, { path, at, account, answers, language: 'ur', otherwise: UNREACHABLE })
        await waitFor(() => expect(document.body.textContent).not.toBe(''))
        await waitFor(() => expect(document.querySelector('[data-loading]')).toBeNull())
      })
      expect(found).toEqual([])
    })
  })
}

type ListWords = { loading: string; failed: string; empty: string; filled: string }

/**
 * Returns the five test cases of a screen with a list: the list is loading, failed to load, was refused, is empty or
 * has rows. `refusal` is an error code with which the API can refuse to return the list.
 */
export function listStates(
  path: string,
  item: object,
  words: ListWords,
  refusal: { code: Parameters<typeof refused>[0]; shows: string },
): Screen['states'] {
  const answer = (...items: object[]): Answers => ({ [path]: { items, next_cursor: null } })
  return {
    loading: { answers: { [path]: PENDING }, shows: [words.loading], hides: [words.empty] },
    failed: { answers: { [path]: UNREACHABLE }, shows: [words.failed, CANNOT_BE_REACHED], hides: [words.empty] },
    refused: { answers: { [path]: refused(refusal.code) }, shows: [refusal.shows], hides: [words.empty] },
    empty: {
      title: 'shows a text if its list is empty',
      answers: answer(),
      shows: [words.empty],
      hides: [words.loading],
    },
    filled: {
      title: 'shows the items of its list',
      answers: answer(item),
      shows: [words.filled],
      hides: [words.empty, words.loading],
    },
  }
}

/** Clicks a button of the screen as soon as it appears. */
export async function press(name: string): Promise<void> {
  const [button] = await screen.findAllByRole('button', { name })
  button?.click()
}
