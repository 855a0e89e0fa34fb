import type { ReactNode } from 'react'
import { useText } from '#web/text/text.tsx'
import { Button } from './button.tsx'

type DialogActionsProps = { onCancel: () => void; staysLabel?: string; children: ReactNode }

/**
 * The buttons at the end of a form in a dialog: the button Cancel, and as `children` the button that submits the form.
 * On phones each button has its own row, and Cancel is the last one. `staysLabel` replaces the text Cancel.
 */
export function DialogActions({ onCancel, staysLabel, children }: DialogActionsProps) {
  const t = useText()
  return (
    <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
      <Button variant="secondary" onClick={onCancel}>
        {staysLabel ?? t('Cancel')}
      </Button>
      {children}
    </div>
  )
}
