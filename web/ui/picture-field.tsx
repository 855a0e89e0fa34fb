import { Crop, ImagePlus, ImageUp } from 'lucide-react'
import { type Ref, useRef, useState } from 'react'
import { RichText, useText } from '#web/text/text.tsx'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { CropDialog } from './crop-dialog.tsx'
import { DropZone } from './drop-zone.tsx'
import { isSquare, usePictureAddress } from './picture-file.ts'
import { preparePicture } from './prepare-picture.ts'
import { Progress } from './progress.tsx'

type PictureFieldProps = {
  label: string
  /** The picture of the field: the selected file, the URL of the saved picture, or null if there is no picture. */
  value: File | string | null
  onChange: (picture: File) => void
  /**
   * The function that is called with an error message if the selected file is refused. The current picture does not
   * change then.
   */
  onRefuse: (reason: string) => void
  /** The function that is called when the user has selected a file, before the file is checked. */
  onSelect?: () => void
  error?: string | undefined
  hint?: string
  /** True if the user must crop a new picture to a square. */
  crops?: boolean
  className?: string
  ref?: Ref<HTMLInputElement>
}

/**
 * A form field for one picture, with a preview. The user selects a file by a click or the keyboard, drops it on the
 * field, or takes a photo. A large photo is made smaller. Files that are not pictures are refused.
 */
export function PictureField({
  label,
  value,
  onChange,
  onRefuse,
  onSelect,
  error,
  hint,
  crops = false,
  className,
  ref,
}: PictureFieldProps) {
  const t = useText()
  const [cropping, setCropping] = useState<File | null>(null)
  const [isPreparing, setPreparing] = useState(false)
  const newest = useRef<File>(null)
  const cropped = useRef<{ from: File; to: File }>(null)
  const preview = usePictureAddress(value)

  async function take(file: File) {
    newest.current = file
    onSelect?.()
    setPreparing(true)
    const prepared = await preparePicture(file)
    const isToCrop = crops && 'picture' in prepared && !(await isSquare(prepared.picture))
    // The user has selected another file while this file was prepared, so the result for this file is ignored.
    if (newest.current !== file) return
    setPreparing(false)
    if ('fault' in prepared) onRefuse(prepared.fault)
    else if (isToCrop) setCropping(prepared.picture)
    else onChange(prepared.picture)
  }

  function takeCropped(picture: File) {
    if (cropping) cropped.current = { from: cropping, to: picture }
    setCropping(null)
    onChange(picture)
  }

  /** Returns the original of a cropped picture, so that the user can crop it again. */
  function uncropped(picture: File): File {
    return cropped.current?.to === picture ? cropped.current.from : picture
  }

  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <DropZone
        ref={ref}
        label={label}
        accept="image/*"
        takesPhotos
        hint={hint ?? t('JPEG, PNG, WebP, GIF or AVIF. Large photos are made smaller.')}
        error={error}
        onFiles={([file]) => file && void take(file)}
      >
        {preview ? (
          <>
            <img
              src={preview}
              alt={t('{label}, as chosen', { label })}
              className={classNames('rounded-2xl', crops ? 'size-40 object-cover' : 'max-h-44 object-contain')}
            />
            <span className="inline-flex items-center gap-2 text-sm font-semibold text-leaf-800">
              <ImageUp aria-hidden className="size-4.5" /> {t('Choose another picture')}
            </span>
          </>
        ) : (
          <>
            <ImagePlus aria-hidden className="size-8 text-leaf-700" />
            <span>
              <RichText
                text="{value} or drop it here"
                values={{ value: <span className="font-semibold text-leaf-800">{t('Choose a picture')}</span> }}
              />
            </span>
          </>
        )}
      </DropZone>
      {isPreparing && <Progress label={t('Preparing the picture…')} />}
      {crops && value instanceof File && (
        <Button variant="ghost" size="small" className="self-start" onClick={() => setCropping(uncropped(value))}>
          <Crop aria-hidden className="size-4.5" /> {t('Adjust the crop')}
        </Button>
      )}
      {crops && <CropDialog picture={cropping} onCropped={takeCropped} onClose={() => setCropping(null)} />}
    </div>
  )
}
