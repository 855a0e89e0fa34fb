import { useCallback, useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { addLogoutQuestion } from '#web/identity/session/logout-questions.ts'
import { useText } from '#web/text/text.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'

type UnsavedChangesProps = {
  /** A function that returns whether a form has unsaved changes. */
  isUnsaved: () => boolean
}

/**
 * Warns the user of a form before unsaved changes disappear from the screen. A link of the shop and Logout open a
 * dialog. If the user closes or reloads the tab, the browser shows its own warning.
 */
export function UnsavedChanges({ isUnsaved }: UnsavedChangesProps) {
  const t = useText()
  const answer = useRef<(leaves: boolean) => void>(null)
  const isLoggingOut = useRef(false)
  const [asksForLogout, setAsksForLogout] = useState(false)
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) =>
        currentLocation.pathname !== nextLocation.pathname && !isLoggingOut.current && isUnsaved(),
      [isUnsaved],
    ),
  )

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault()
    }
    const removeQuestion = addLogoutQuestion(() => {
      if (!isUnsaved()) return Promise.resolve(true)
      setAsksForLogout(true)
      return new Promise((resolve) => {
        answer.current = resolve
      })
    })
    window.addEventListener('beforeunload', warn)
    return () => {
      window.removeEventListener('beforeunload', warn)
      removeQuestion()
    }
  }, [isUnsaved])

  function decide(leaves: boolean) {
    if (asksForLogout) {
      isLoggingOut.current = leaves
      setAsksForLogout(false)
      answer.current?.(leaves)
    } else if (leaves) blocker.proceed?.()
    else blocker.reset?.()
  }

  return (
    <ConfirmDialog
      isOpen={asksForLogout || blocker.state === 'blocked'}
      onClose={() => decide(false)}
      onConfirm={() => decide(true)}
      title={t('Leave without saving?')}
      description={
        asksForLogout
          ? t('Your changes are not saved. A logout deletes them.')
          : t('Your changes are not saved. They stay in this form until you log out or close the tab.')
      }
      staysLabel={t('Stay here')}
      confirmLabel={asksForLogout ? t('Logout') : t('Leave')}
    />
  )
}
