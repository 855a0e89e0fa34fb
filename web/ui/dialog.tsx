import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { useText } from '#web/text/text.tsx'
import { Button, IconButton } from './button.tsx'
import { classNames } from './class-names.ts'

export const BACKDROP =
  'fixed inset-0 z-40 bg-ink/40 backdrop-blur-[2px] transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0'
const SHEET = classNames(
  'fixed inset-x-0 bottom-0 z-50 max-h-[92dvh] overflow-y-auto rounded-t-card bg-card p-6 shadow-lift transition-all duration-200',
  'sm:top-1/2 sm:bottom-auto sm:mx-auto sm:w-[min(34rem,calc(100vw-3rem))] sm:-translate-y-1/2 sm:rounded-card',
  'data-ending-style:translate-y-6 data-ending-style:opacity-0 data-starting-style:translate-y-6 data-starting-style:opacity-0',
)

type DialogProps = {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  /** The element that gets the focus when the dialog opens. If it is not set, the dialog chooses an element. */
  initialFocus?: RefObject<HTMLElement | null>
  children: ReactNode
}

/**
 * A modal dialog, at the bottom of the screen on a phone and centred in larger windows. Escape and a click outside
 * close it.
 */
export function Dialog({ isOpen, onClose, title, description, initialFocus, children }: DialogProps) {
  const t = useText()
  return (
    <BaseDialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={BACKDROP} />
        <BaseDialog.Popup initialFocus={initialFocus} className={SHEET}>
          <div className="mb-4 flex items-start justify-between gap-4">
            <div>
              <BaseDialog.Title className="text-xl">{title}</BaseDialog.Title>
              {description && (
                <BaseDialog.Description className="mt-1 text-muted">{description}</BaseDialog.Description>
              )}
            </div>
            <BaseDialog.Close render={<IconButton label={t('Close')} className="-mt-2 -me-2" />}>
              <X aria-hidden />
            </BaseDialog.Close>
          </div>
          {children}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

type ConfirmDialogProps = {
  isOpen: boolean
  onClose: () => void
  /**
   * The function that performs the action of the dialog. Undefined if the action is not possible now: the dialog then
   * has no button for the action, and only explains why.
   */
  onConfirm: (() => void) | undefined
  title: string
  description?: ReactNode
  confirmLabel: string
  /** The label of the button that closes the dialog without performing the action. */
  staysLabel?: string
  isBusy?: boolean
  /** Fields that the user must fill in before the action. */
  children?: ReactNode
}

/** A dialog that asks the user to confirm an action before it is performed. */
export function ConfirmDialog({
  isOpen,
  onClose,
  onConfirm,
  title,
  description,
  confirmLabel,
  staysLabel,
  isBusy,
  children,
}: ConfirmDialogProps) {
  const t = useText()
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <AlertDialog.Portal>
        {/* A confirmation within another dialog also covers that dialog. */}
        <AlertDialog.Backdrop forceRender className={classNames(BACKDROP, 'z-50!')} />
        <AlertDialog.Popup className={SHEET}>
          <AlertDialog.Title className="text-xl">{title}</AlertDialog.Title>
          {description && <AlertDialog.Description className="mt-2 text-muted">{description}</AlertDialog.Description>}
          {children && <div className="mt-4">{children}</div>}
          <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <AlertDialog.Close render={<Button variant="secondary" />}>
              {staysLabel ?? (onConfirm ? t('Cancel') : t('Close'))}
            </AlertDialog.Close>
            {onConfirm && (
              <Button variant="danger" onClick={onConfirm} isBusy={isBusy}>
                {confirmLabel}
              </Button>
            )}
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
