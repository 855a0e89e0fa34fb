import { Camera } from 'lucide-react'
import { type DragEvent, type ReactNode, type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import { useText } from '#web/text/text.tsx'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { FieldMessage } from './field-message.tsx'

type DropZoneProps = {
  label: string
  /** The accepted file types, in the format of the HTML attribute `accept`. */
  accept: string
  /**
   * The function that is called with the files that the user has chosen. If `isMultiple` is not set, it gets one file.
   */
  onFiles: (files: File[]) => void
  isMultiple?: boolean
  /** True to offer the camera on phones and tablets. */
  takesPhotos?: boolean
  error?: string | undefined
  hint: string
  ref?: Ref<HTMLInputElement> | undefined
  children: ReactNode
}

/** A field for one file or several. The user selects them by a click or the keyboard, or drops them on the field. */
export function DropZone({
  label,
  accept,
  onFiles,
  isMultiple = false,
  takesPhotos = false,
  error,
  hint,
  ref,
  children,
}: DropZoneProps) {
  const t = useText()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current as HTMLInputElement)
  const [isOver, setOver] = useState(false)

  function take(files: FileList | null) {
    const chosen = [...(files ?? [])].slice(0, isMultiple ? undefined : 1)
    if (chosen.length > 0) onFiles(chosen)
  }

  /** Opens the camera instead of the file dialog. */
  function takePhoto() {
    input.current?.setAttribute('capture', 'environment')
    input.current?.click()
    input.current?.removeAttribute('capture')
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }

  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-sm font-semibold text-ink">{label}</span>
      <input
        ref={input}
        type="file"
        id={id}
        accept={accept}
        multiple={isMultiple}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : `${id}-hint`}
        onChange={(event) => {
          take(event.target.files)
          event.target.value = ''
        }}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classNames(
          'flex min-h-36 cursor-pointer flex-col items-center justify-center gap-3 rounded-field border-2 border-dashed p-4 text-center transition-colors',
          'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-leaf-600',
          isOver ? 'border-leaf-600 bg-leaf-100' : 'border-line bg-card hover:border-leaf-200 hover:bg-leaf-50',
          error && 'border-danger',
        )}
      >
        {children}
      </label>
      {takesPhotos && (
        <Button
          variant="secondary"
          size="small"
          className="min-h-11 self-start pointer-fine:hidden"
          onClick={takePhoto}
        >
          <Camera aria-hidden className="size-4.5" /> {t('Take a photo')}
        </Button>
      )}
      <FieldMessage id={id} hint={hint} error={error} />
    </div>
  )
}
