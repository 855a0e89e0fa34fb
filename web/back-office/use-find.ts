import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePaused } from '#web/ui/use-paused.ts'

/** A search of the find dialog starts when the user has not typed for this number of milliseconds. */
const TYPING_PAUSE = 200

type FindState<Found> = {
  area: string
  isOpen: boolean
  onClose: () => void
  /** Searches the area. It is never called with empty words. */
  search: (q: string) => Promise<Found>
}

/**
 * Returns the state of the find dialog of an area: the typed words, the results, and the properties of `FindDialog`.
 * Closing the dialog clears the words.
 */
export function useFind<Found>({ area, isOpen, onClose, search }: FindState<Found>) {
  const [words, setWords] = useState('')
  const typed = words.trim()
  const q = usePaused(typed, TYPING_PAUSE)
  const found = useQuery({
    queryKey: [area, 'find', q],
    enabled: isOpen && q !== '',
    placeholderData: keepPreviousData,
    queryFn: () => search(q),
  })
  return {
    typed,
    found: q === '' ? undefined : found.data,
    dialog: {
      isOpen,
      words,
      onWords: setWords,
      isSearching: found.isFetching || q !== typed,
      onClose: () => {
        setWords('')
        onClose()
      },
    },
  }
}
