import { FileArchive } from 'lucide-react'
import { areaMessages } from '#contract/area-messages.ts'
import { type ImportPicture, ZIP_TYPE, ZIP_TYPE_OF_WINDOWS } from '#contract/import-pictures.ts'
import { PRODUCT_COLUMNS } from '#contract/product-table.ts'
import { reasonOf } from '#web/api/reason.ts'
import { RichText, useText } from '#web/text/text.tsx'
import { DropZone } from '#web/ui/drop-zone.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { PictureResults } from './picture-results.tsx'
import type { usePictureFiles } from './use-picture-files.ts'

type Upload = ReturnType<typeof usePictureFiles>

/** A field for ZIP files with the pictures that a table names. The files are uploaded as soon as they are selected. */
export function PictureFiles({ upload }: { upload: Upload }) {
  const t = useText()
  return (
    <DropZone
      label={t('Pictures (optional)')}
      accept={`.zip,${ZIP_TYPE},${ZIP_TYPE_OF_WINDOWS}`}
      isMultiple
      hint={t('ZIP files with the pictures that the column {column} names, each up to 20 MB and 200 pictures', {
        column: PRODUCT_COLUMNS.pictures,
      })}
      onFiles={(files) => upload.mutate({ files, expectsTable: false })}
    >
      <FileArchive aria-hidden className="size-8 text-leaf-700" />
      <span>
        <RichText
          text="{value} or drop them here"
          values={{ value: <span className="font-semibold text-leaf-800">{t('Choose ZIP files')}</span> }}
        />
      </span>
    </DropZone>
  )
}

/** The progress of an upload of ZIP files, and then the pictures that they contain. */
export function UploadedPictures({ upload }: { upload: Upload }) {
  const t = useText()
  const { data, variables, error, isPending } = upload
  if (isPending) return <Progress label={t('Uploading the pictures…')} />
  if (error)
    return (
      <Notice tone="danger">
        <p>{t(areaMessages.products.picturesFailed)}</p>
        <p className="font-normal">{reasonOf(error)}</p>
      </Notice>
    )
  if (!data) return null
  return (
    <>
      <Received pictures={data.pictures} hasTable={data.table !== null} />
      {variables?.expectsTable && !data.table && (
        <Notice tone="warning">
          {t('This ZIP file has no table. We have received its pictures. Now choose the table.')}
        </Notice>
      )}
    </>
  )
}

function Received({ pictures, hasTable }: { pictures: readonly ImportPicture[]; hasTable: boolean }) {
  const t = useText()
  if (pictures.length === 0 && !hasTable)
    return <Notice tone="warning">{t('There are no pictures in this file.')}</Notice>
  return (
    <PictureResults
      pictures={pictures}
      describeGood={(count) =>
        t.count(
          count,
          'One picture is ready. Tables can name it for a day.',
          '{count} pictures are ready. Tables can name them for a day.',
        )
      }
      describeFaulty={(count) => t.count(count, 'One file cannot be used:', '{count} files cannot be used:')}
    />
  )
}
