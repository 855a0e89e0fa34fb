import { expect, it } from 'vitest'
import type { LifecycleState } from '../state.ts'
import { EVENTS, outcomeOf } from './transition-cases.ts'
import { EVENT_WORDS, type EventName, outcomeInWords, STATE_WORDS, type StateName } from './transition-words.ts'

/** For each state of an order and each event, the expected effects as `outcomeOf` writes them. */
type Table<State extends StateName> = Record<State, Record<EventName, string>>

/**
 * Defines a test for each order event in each state of an order. The table contains the effects in the sequence in
 * which they are carried out. An empty text means no effect. A problem code after `!` means that the event is refused.
 */
export function testTransitions<State extends StateName>(
  states: Record<State, LifecycleState>,
  table: Table<State>,
): void {
  const cases = names(states).flatMap((state) =>
    names(EVENTS).map((event) => {
      const expected = table[state][event]
      return [STATE_WORDS[state], EVENT_WORDS[event], outcomeInWords(expected), { state, event, expected }] as const
    }),
  )
  it.each(cases)('[T6] [M3] for %s, if %s, %s', (_order, _event, _outcome, { state, event, expected }) => {
    expect(outcomeOf(states[state], EVENTS[event])).toBe(expected)
  })
}

const names = <Name extends string>(record: Record<Name, unknown>) => Object.keys(record) as Name[]
