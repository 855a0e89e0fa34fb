import { VolumeX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#web/text/text.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { CheckboxField } from '#web/ui/field.tsx'
import type { OrderSound } from './use-order-sound.ts'

type AnnouncementsProps = {
  isOpen: boolean
  onClose: () => void
  sound: OrderSound
  /** Further switches of the dialog, below the switch for the sound. */
  children?: ReactNode
}

/** The dialog in which the user chooses how new orders are announced in this browser. */
export function Announcements({ isOpen, onClose, sound, children }: AnnouncementsProps) {
  const t = useText()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('New orders')}
      description={t(
        'The menu and the title of the page show new orders. Choose how else this browser announces them.',
      )}
    >
      <div className="space-y-5">
        <CheckboxField
          role="switch"
          label={t('Play a sound for each new order')}
          hint={t('The sound plays only while a page of the seller area or the admin area is open.')}
          checked={sound.isOn}
          onChange={({ target }) => sound.setOn(target.checked)}
        />
        {children}
      </div>
    </Dialog>
  )
}

/**
 * A message at the bottom of the window: the browser has blocked the sound of a new order. It disappears after a click
 * or a key press, because the browser then plays sounds. It covers no control, so that no click is lost.
 */
export function BlockedSound() {
  const t = useText()
  return (
    <p
      role="alert"
      className="pointer-events-none fixed inset-x-3 bottom-3 z-30 mx-auto flex max-w-md items-center gap-3 rounded-field bg-warning-soft px-4 py-3 font-medium text-warning shadow-lift"
    >
      <VolumeX aria-hidden className="size-5 shrink-0" />
      {t('There is a new order. Your browser blocked the sound. Click anywhere on this page to allow it.')}
    </p>
  )
}
