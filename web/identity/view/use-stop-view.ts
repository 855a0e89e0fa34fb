import { useState } from 'react'
import { areaMessages } from '#contract/area-messages.ts'
import { reasonOf } from '#web/api/reason.ts'
import { pageToast } from '#web/ui/toasts.tsx'
import { useApi } from '../session/session.tsx'
import { stopViewing } from './change-view.ts'

/** Returns a function that ends the view session of this tab and opens the admin's page of the viewed account. */
export function useStopView(): { isStopping: boolean; stop: () => void } {
  const api = useApi()
  const [isStopping, setStopping] = useState(false)
  function stop() {
    setStopping(true)
    stopViewing(api).catch((error: Error) => {
      setStopping(false)
      pageToast.error(areaMessages.users.stopViewFailed, reasonOf(error))
    })
  }
  return { isStopping, stop }
}
