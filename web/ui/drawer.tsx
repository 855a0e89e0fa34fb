import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#web/text/text.tsx'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { BACKDROP } from './dialog.tsx'

type DrawerProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** A footer of the panel that stays visible while the content scrolls, for example with a total and a button. */
  foot?: ReactNode
}

/**
 * A panel with the full height of the window. It opens from the right on English pages, and from the left on Urdu
 * pages. Escape and a click outside close it.
 */
export function Drawer({ isOpen, onClose, title, children, foot }: DrawerProps) {
  const t = useText()
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={BACKDROP} />
        <Dialog.Popup
          className={classNames(
            'fixed top-(--view-bar) bottom-0 end-0 z-50 flex w-full max-w-md flex-col bg-card shadow-lift transition-transform duration-200',
            'sm:rounded-s-card',
            'data-starting-style:translate-x-full rtl:data-starting-style:-translate-x-full',
            'data-ending-style:translate-x-full rtl:data-ending-style:-translate-x-full',
          )}
        >
          <div className="flex items-center justify-between gap-4 border-b border-line px-5 py-4">
            <Dialog.Title className="text-xl">{title}</Dialog.Title>
            <Dialog.Close render={<IconButton label={t('Close')} className="-me-2" />}>
              <X aria-hidden />
            </Dialog.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5">{children}</div>
          {foot && <div className="border-t border-line px-5 pt-4 pb-5">{foot}</div>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
