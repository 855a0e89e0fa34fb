import { useMutation } from '@tanstack/react-query'
import { FileArchive } from 'lucide-react'
import { areaMessages } from '#contract/area-messages.ts'
import {
  type ImportPicture,
  PICTURES_ZIP_MAX_BYTES,
  uploadImportPictures,
  ZIP_TYPE,
  ZIP_TYPE_OF_WINDOWS,
} from '#contract/import-pictures.ts'
import { PRODUCT_COLUMNS } from '#contract/product-table.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { RichText, useText } from '#web/text/text.tsx'
import { DropZone } from '#web/ui/drop-zone.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Progress } from '#web/ui/progress.tsx'

/** The maximum number of faulty pictures that are listed after an upload. Of the others, only the number is shown. */
const SHOWN = 10

/**
 * * A field for ZIP files with the pictures that a table names. They are uploaded as soon as they are selected.
 * `onStored` is called after that.
 */
export function PictureFiles({ onStored }: { onStored: () => void }) {
  const t = useText()
  const { mutate, data, error, isPending } = useUpload()
  return (
    <div className="grid gap-3">
      <DropZone
        label={t('Pictures (optional)')}
        accept={`.zip,${ZIP_TYPE},${ZIP_TYPE_OF_WINDOWS}`}
        isMultiple
        hint={t('ZIP files with the pictures that the column {column} names, each up to 20 MB and 200 pictures', {
          column: PRODUCT_COLUMNS.pictures,
        })}
        onFiles={(files) => mutate(files, { onSettled: onStored })}
      >
        <FileArchive aria-hidden className="size-8 text-leaf-700" />
        <span>
          <RichText
            text="{value} or drop them here"
            values={{ value: <span className="font-semibold text-leaf-800">{t('Choose ZIP files')}</span> }}
          />
        </span>
      </DropZone>
      {isPending && <Progress label={t('Uploading the pictures…')} />}
      {error && (
        <Notice tone="danger">
          <p>{t(areaMessages.products.picturesFailed)}</p>
          <p className="font-normal">{reasonOf(error)}</p>
        </Notice>
      )}
      {data && <Received pictures={data} />}
    </div>
  )
}

/** Returns a mutation that uploads ZIP files one after another. It resolves to the pictures in them. */
function useUpload() {
  const api = useApi()
  return useMutation({
    mutationFn: async (files: readonly File[]) => {
      if (files.some(({ size }) => size > PICTURES_ZIP_MAX_BYTES)) throw new Error(areaMessages.products.zipTooLarge)
      const received: ImportPicture[] = []
      for (const file of files) {
        const { pictures } = await api(uploadImportPictures, { file: new Blob([file], { type: ZIP_TYPE }) })
        received.push(...pictures)
      }
      return received
    },
  })
}

function Received({ pictures }: { pictures: readonly ImportPicture[] }) {
  const t = useText()
  const faulty = pictures.filter(({ fault }) => fault !== null)
  const good = pictures.length - faulty.length
  return (
    <>
      {good > 0 && (
        <Notice tone="success">
          {t.count(
            good,
            'One picture is ready. Tables can name it for a day.',
            '{count} pictures are ready. Tables can name them for a day.',
          )}
        </Notice>
      )}
      {good === 0 && faulty.length === 0 && <Notice tone="warning">{t('There are no pictures in this file.')}</Notice>}
      {faulty.length > 0 && (
        <Notice tone="warning">
          <p>{t.count(faulty.length, 'One file cannot be used:', '{count} files cannot be used:')}</p>
          <ul className="mt-1 font-normal">
            {faulty.slice(0, SHOWN).map(({ name, fault }) => (
              <li key={name} className="break-words">
                <bdi>{name}</bdi>: {t.message(fault ?? '')}
              </li>
            ))}
          </ul>
          {faulty.length > SHOWN && (
            <p className="font-normal">
              {t.count(faulty.length - SHOWN, 'and {count} more file', 'and {count} more files')}
            </p>
          )}
        </Notice>
      )}
    </>
  )
}
