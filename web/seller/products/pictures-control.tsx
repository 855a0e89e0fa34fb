import { ArrowLeft, ArrowRight, Crop, ImagePlus, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { areaMessages } from '#contract/area-messages.ts'
import { MAX_PICTURES } from '#contract/limits.ts'
import { RichText, useText } from '#web/text/text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { CropDialog } from '#web/ui/crop-dialog.tsx'
import { DropZone } from '#web/ui/drop-zone.tsx'
import { usePictureAddress } from '#web/ui/picture-file.ts'
import { preparePicture } from '#web/ui/prepare-picture.ts'
import { Progress } from '#web/ui/progress.tsx'
import type { ProductInput } from './product-entry.ts'

type Picture = ProductInput['pictures'][number]

/**
 * The form field for the pictures of a product. The user adds several files or photos, and moves, crops or removes
 * pictures. The first picture is the main one. If a file is refused, the field shows the reason.
 */
export function PicturesControl() {
  const t = useText()
  const { control, getValues, setError, clearErrors } = useFormContext<ProductInput>()
  const { field, fieldState } = useController({ name: 'pictures', control })
  const [news, setNews] = useState('')
  const [preparing, setPreparing] = useState(0)
  const [cropping, setCropping] = useState<{ shown: Picture; file: File } | null>(null)
  const uncropped = useRef(new WeakMap<File, File>())
  const added = useRef(Promise.resolve())
  const { list, focusOn } = useFocus(field.value)

  async function add(file: File) {
    const isFull = getValues('pictures').length >= MAX_PICTURES
    const prepared = isFull ? { fault: areaMessages.image.tooMany(MAX_PICTURES) } : await preparePicture(file)
    const pictures = getValues('pictures')
    if ('fault' in prepared) setError('pictures', { message: prepared.fault })
    else if (!pictures.some((picture) => keyOf(picture) === keyOf(prepared.picture)))
      field.onChange([...pictures, prepared.picture])
  }

  /** Adds picture files one after the other, so that the pictures have the sequence of the files. */
  function addAll(files: File[]) {
    clearErrors('pictures')
    setPreparing((count) => count + files.length)
    for (const file of files)
      added.current = added.current.then(() => add(file)).finally(() => setPreparing((count) => count - 1))
  }

  /**
   * Opens the crop dialog for a picture. A picture that was cropped since it was added opens uncropped. If a stored
   * picture cannot be loaded, the field shows an error.
   */
  async function crop(shown: Picture) {
    if (shown instanceof File) return setCropping({ shown, file: uncropped.current.get(shown) ?? shown })
    try {
      const blob = await (await fetch(shown)).blob()
      setCropping({ shown, file: new File([blob], 'picture', { type: blob.type }) })
    } catch {
      setError('pictures', { message: areaMessages.image.required })
    }
  }

  function takeCropped(picture: File) {
    if (!cropping) return
    uncropped.current.set(picture, cropping.file)
    field.onChange(getValues('pictures').map((shown) => (shown === cropping.shown ? picture : shown)))
    setCropping(null)
  }

  function move(from: number, to: number) {
    const pictures = field.value.toSpliced(from, 1)
    const moved = field.value[from]
    if (moved !== undefined) field.onChange(pictures.toSpliced(to, 0, moved))
    setNews(t('Picture moved to position {position}', { position: to + 1 }))
    focusOn(to, to > from ? 'later' : 'earlier')
  }

  function remove(index: number) {
    clearErrors('pictures')
    field.onChange(field.value.toSpliced(index, 1))
    setNews(t('Picture removed'))
    focusOn(Math.min(index, field.value.length - 2), 'remove')
  }

  return (
    <div className="space-y-4">
      <DropZone
        ref={field.ref}
        label={t('Product images')}
        accept="image/*"
        isMultiple
        takesPhotos
        hint={t(
          'Up to {maxPictures} pictures, each JPEG, PNG, WebP, GIF or AVIF. Large photos are made smaller. The first picture is shown in lists.',
          { maxPictures: MAX_PICTURES },
        )}
        error={fieldState.error?.message}
        onFiles={addAll}
      >
        <ImagePlus aria-hidden className="size-8 text-leaf-700" />
        <span>
          <RichText
            text="{value} or drop them here"
            values={{ value: <span className="font-semibold text-leaf-800">{t('Choose pictures')}</span> }}
          />
        </span>
      </DropZone>
      {preparing > 0 && <Progress label={t('Preparing the picture…')} />}
      <ol ref={list} aria-label={t('Chosen pictures')} className="grid grid-cols-2 gap-3 empty:hidden">
        {field.value.map((picture, index) => (
          <li key={keyOf(picture)} className="rounded-field border border-line p-1">
            <div className="relative">
              <Preview picture={picture} place={index + 1} />
              <IconButton
                label={t('Crop picture {value}', { value: index + 1 })}
                data-does="crop"
                className="absolute end-1 bottom-1 bg-card/90 shadow-sm"
                onClick={() => void crop(picture)}
              >
                <Crop aria-hidden />
              </IconButton>
            </div>
            <div className="-mx-1 flex justify-between">
              <IconButton
                label={t('Move picture {value} earlier', { value: index + 1 })}
                data-does="earlier"
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
              </IconButton>
              <IconButton
                label={t('Remove picture {value}', { value: index + 1 })}
                data-does="remove"
                tone="danger"
                onClick={() => remove(index)}
              >
                <X aria-hidden />
              </IconButton>
              <IconButton
                label={t('Move picture {value} later', { value: index + 1 })}
                data-does="later"
                disabled={index === field.value.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <ArrowRight aria-hidden className="rtl:-scale-x-100" />
              </IconButton>
            </div>
          </li>
        ))}
      </ol>
      <CropDialog picture={cropping?.file ?? null} onCropped={takeCropped} onClose={() => setCropping(null)} />
      <p role="status" className="sr-only">
        {news}
      </p>
    </div>
  )
}

function Preview({ picture, place }: { picture: Picture; place: number }) {
  const t = useText()
  const address = usePictureAddress(picture)
  return (
    <div className="relative aspect-square">
      {address && (
        <img src={address} alt={t('Chosen: {place}', { place })} className="size-full rounded-field object-contain" />
      )}
      {place === 1 && (
        <span className="absolute top-1 start-1">
          <Badge>{t('Main picture')}</Badge>
        </span>
      )}
    </div>
  )
}

/**
 * Returns a text that identifies a picture in the form of a product: its URL, or the name, size and time of its file.
 */
function keyOf(picture: Picture): string {
  return typeof picture === 'string' ? picture : [picture.name, picture.size, picture.lastModified].join(' ')
}

/**
 * Returns a function that remembers a picture and one of its buttons. After the next change of the list of pictures,
 * the focus moves to this button.
 */
function useFocus(pictures: readonly Picture[]) {
  const list = useRef<HTMLOListElement>(null)
  const wanted = useRef<{ index: number; does: string }>(null)
  useEffect(() => {
    const item = wanted.current && pictures.length > 0 && list.current?.children[wanted.current.index]
    const buttons = item ? [...item.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')] : []
    // A picture at the start or end of the list can only move in one direction. The button of the other direction is
    // disabled, so the focus moves to the other button.
    const button =
      buttons.find(({ dataset }) => dataset.does === wanted.current?.does) ??
      buttons.find(({ dataset }) => dataset.does === 'earlier' || dataset.does === 'later')
    button?.focus()
    wanted.current = null
  }, [pictures])
  const focusOn = (index: number, does: 'earlier' | 'later' | 'remove') => {
    wanted.current = { index, does }
  }
  return { list, focusOn }
}
