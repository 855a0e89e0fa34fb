import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { fetchImportPictures, getPictureFetch, type PictureFetch } from '#contract/import-pictures.ts'
import { useApi } from '#web/identity/session/session.tsx'

/** Milliseconds between two requests for the progress. */
const PAUSE = 1500

/**
 * Returns functions that let the shop fetch the pictures at the addresses in a table, and the progress. Only the latest
 * start counts: the progress of an earlier table is not read any more.
 */
export function usePictureFetch() {
  const api = useApi()
  const latest = useRef(0)
  const [progress, setProgress] = useState<PictureFetch>()
  // After the screen was left, the progress is not read any more. The shop still fetches the pictures.
  useEffect(() => () => void latest.current++, [])

  const fetching = useMutation({
    mutationFn: async ({ table, run }: { table: Blob; run: number }) => {
      let current = await api(fetchImportPictures, { file: table })
      while (run === latest.current) {
        setProgress(current)
        if (current.waiting === 0) break
        await new Promise((resolve) => setTimeout(resolve, PAUSE))
        current = await api(getPictureFetch, { params: { fetch_id: current.fetch_id } })
      }
    },
  })

  return {
    progress,
    isFetching: fetching.isPending,
    error: fetching.error,
    /** Fetches the pictures of a table. `onDone` is called when each has a result, or when the fetch has failed. */
    start(table: Blob, onDone: () => void) {
      const run = ++latest.current
      fetching.mutate({ table, run }, { onSettled: () => void (run === latest.current && onDone()) })
    },
    /** Stops reading the progress, because another table was selected. */
    stop() {
      latest.current++
      setProgress(undefined)
      fetching.reset()
    },
  }
}
