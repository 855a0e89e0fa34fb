import { Crop, ImagePlus, ImageUp } from 'lucide-react'
import { type DragEvent, type Ref, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { CropDialog } from './crop-dialog.tsx'
import { usePictureAddress } from './picture-address.ts'
import { isSquare, pictureFault } from './picture-check.ts'

type PictureFieldProps = {
  label: string
  /** A file just chosen, the address of the picture there is, or null for none. */
  value: File | string | null
  onChange: (picture: File) => void
  /** Told why a file was refused; the picture that was there stays. */
  onRefuse: (reason: string) => void
  error?: string | undefined
  hint?: string
  /** Whether a square is cut out of what is chosen. */
  crops?: boolean
  className?: string
  ref?: Ref<HTMLInputElement>
}

/** Takes one picture by click, keyboard or drag-and-drop, and previews it. What is no picture, or too large, is refused. */
export function PictureField({
  label,
  value,
  onChange,
  onRefuse,
  error,
  hint,
  crops = false,
  className,
  ref,
}: PictureFieldProps) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const [cropping, setCropping] = useState<File | null>(null)
  const newest = useRef<File>(null)
  const cropped = useRef<{ from: File; to: File }>(null)
  const preview = usePictureAddress(value)

  async function take(file: File | undefined) {
    if (!file) return
    newest.current = file
    const fault = await pictureFault(file)
    const isToCrop = crops && !fault && !(await isSquare(file))
    // Another one was chosen while this one was looked at.
    if (newest.current !== file) return
    if (fault) onRefuse(fault)
    else if (isToCrop) setCropping(file)
    else onChange(file)
  }

  function takeCropped(picture: File) {
    if (cropping) cropped.current = { from: cropping, to: picture }
    setCropping(null)
    onChange(picture)
  }

  /** The picture as it was chosen, so that what was cut off can come back. */
  function uncropped(picture: File): File {
    return cropped.current?.to === picture ? cropped.current.from : picture
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }

  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <span className="text-sm font-semibold text-ink">{label}</span>
      <input
        ref={ref}
        type="file"
        id={id}
        accept="image/*"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : `${id}-hint`}
        onChange={(event) => {
          void take(event.target.files?.[0])
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
        {preview ? (
          <>
            <img
              src={preview}
              alt={`${label}, as chosen`}
              className={classNames('rounded-2xl', crops ? 'size-40 object-cover' : 'max-h-44 object-contain')}
            />
            <span className="inline-flex items-center gap-2 text-sm font-semibold text-leaf-800">
              <ImageUp aria-hidden className="size-4.5" /> Choose another picture
            </span>
          </>
        ) : (
          <>
            <ImagePlus aria-hidden className="size-8 text-leaf-700" />
            <span>
              <span className="font-semibold text-leaf-800">Choose a picture</span> or drop it here
            </span>
          </>
        )}
      </label>
      {crops && value instanceof File && (
        <Button variant="ghost" size="small" className="self-start" onClick={() => setCropping(uncropped(value))}>
          <Crop aria-hidden className="size-4.5" /> Adjust the crop
        </Button>
      )}
      {!error && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint ?? 'JPEG, PNG or WebP, under 3 MB'}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
      {crops && <CropDialog picture={cropping} onCropped={takeCropped} onClose={() => setCropping(null)} />}
    </div>
  )
}
