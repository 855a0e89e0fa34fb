import { ImagePlus, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useText } from '#web/text/text.tsx'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { FieldMessage } from './field-message.tsx'
import { usePictureAddress } from './picture-file.ts'
import { preparePicture } from './prepare-picture.ts'

type ThumbnailFieldProps = {
  /** The name of the picture field for screen readers, such as `Picture of Onions`. */
  label: string
  /** The picture of the field: a file that is not saved yet, the URL of the saved picture, or null. */
  value: File | string | null
  onChange: (picture: File | null) => void
  error?: string | undefined
  size?: 'small' | 'large'
}

/**
 * A field for a small optional picture. A click on the preview opens the file dialog, and a button removes the picture.
 * A large photo is made smaller. The field refuses files that are not valid pictures.
 */
export function ThumbnailField({ label, value, onChange, error, size = 'large' }: ThumbnailFieldProps) {
  const t = useText()
  const id = useId()
  const [fault, setFault] = useState<string>()
  const newest = useRef<File>(null)
  const preview = usePictureAddress(value)
  const message = fault ?? error

  async function take(file: File) {
    newest.current = file
    const prepared = await preparePicture(file)
    // The user has selected another file while this file was prepared, so the result for this file is ignored.
    if (newest.current !== file) return
    setFault('fault' in prepared ? prepared.fault : undefined)
    if ('picture' in prepared) onChange(prepared.picture)
  }

  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-center gap-1">
        <input
          type="file"
          id={id}
          accept="image/*"
          aria-label={label}
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? `${id}-error` : undefined}
          onChange={(event) => {
            const file = event.target.files?.[0]
            event.target.value = ''
            if (file) void take(file)
          }}
          className="peer sr-only"
        />
        <label
          htmlFor={id}
          className={classNames(
            'grid cursor-pointer place-items-center overflow-hidden rounded-2xl border-2 border-dashed bg-card text-leaf-700',
            'hover:border-leaf-200 hover:bg-leaf-50 peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-leaf-600',
            size === 'small' ? 'size-12' : 'size-28',
            message ? 'border-danger' : 'border-line',
          )}
        >
          {preview ? (
            <img src={preview} alt={t('{label}, as chosen', { label })} className="size-full object-contain" />
          ) : (
            <ImagePlus aria-hidden className={size === 'small' ? 'size-5' : 'size-8'} />
          )}
        </label>
        {value !== null && (
          <IconButton label={t('Remove: {label}', { label })} onClick={() => onChange(null)}>
            <X aria-hidden />
          </IconButton>
        )}
      </div>
      <FieldMessage id={id} error={message} />
    </div>
  )
}
