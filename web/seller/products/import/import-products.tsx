import { FileDown, FileUp } from 'lucide-react'
import { useNavigate } from 'react-router'
import { areaMessages } from '#contract/area-messages.ts'
import { ZIP_TYPE, ZIP_TYPE_OF_WINDOWS } from '#contract/import-pictures.ts'
import {
  CSV_TYPE,
  type ImportOutcome,
  type ImportPreview,
  type ImportResult,
  type NewProducts,
  type TableFault,
  XLSX_TYPE,
} from '#contract/product-table.ts'
import { reasonOf } from '#web/api/reason.ts'
import { personalPage } from '#web/shared/page-meta.ts'
import { RichText, useLanguage, useText } from '#web/text/text.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DropZone } from '#web/ui/drop-zone.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Section } from '#web/ui/section.tsx'
import { pageToast } from '#web/ui/toasts.tsx'
import { describeFaults, describeOutcome, describePreview } from './describe-import.ts'
import { FaultList, faultyLines } from './fault-list.tsx'
import { FetchedPictures } from './fetched-pictures.tsx'
import { NewProductsChoice } from './new-products-choice.tsx'
import { PictureFiles, UploadedPictures } from './picture-files.tsx'
import { TableGuide } from './table-guide.tsx'
import { UndoImport } from './undo-import.tsx'
import { isZip, usePictureFiles } from './use-picture-files.ts'
import { faultsSince, useProductImport } from './use-product-import.ts'

export const meta = personalPage('Import products')

/**
 * The page for the import of products from a file. The seller first sees a preview with all errors and then starts the
 * import.
 */
export default function ImportProducts() {
  const t = useText()
  const language = useLanguage()
  const { checking, importing, downloading, pictureFetch, check, checkAgain, ...others } = useProductImport()
  const { newProducts, chooseNewProducts, start, download } = others
  const upload = usePictureFiles({ onTable: check, onPictures: checkAgain })
  const navigate = useNavigate()

  function importAll() {
    start('refuse', (result) => {
      pageToast.success(describeOutcome(result, language))
      void navigate(listOf(result, newProducts))
    })
  }

  function importGoodLines() {
    start('skip')
  }

  const failure = checking.error ?? importing.error
  const refused = faultsSince(importing.error)
  const result = importing.data
  const faults = result?.faults ?? (refused.length > 0 ? refused : (checking.data?.faults ?? []))
  const isDecided = failure !== null || result !== undefined || importing.isPending
  // Until the pictures are fetched, the lines that name them have errors.
  const isReady = !importing.isPending && !pictureFetch.isFetching

  function choose(file: File) {
    if (isZip(file)) upload.mutate({ files: [file], expectsTable: true })
    else check(file)
  }
  return (
    <>
      <PageHeader
        title={t('Import products')}
        actions={
          <ButtonLink to="/seller/products" variant="secondary">
            {t('Shop Products')}
          </ButtonLink>
        }
      >
        {t('You see a preview before anything changes.')}
      </PageHeader>
      <div className="max-w-4xl">
        <UndoImport onUndone={checkAgain} />
      </div>
      <div className="grid max-w-4xl gap-5">
        <div className="grid gap-5 lg:grid-cols-2">
          <DropZone
            label={t('Table of products')}
            accept={`.csv,${CSV_TYPE},.xlsx,${XLSX_TYPE},.zip,${ZIP_TYPE},${ZIP_TYPE_OF_WINDOWS}`}
            hint={t('Excel (xlsx) or CSV, up to 5 MB, or a ZIP file with this table and its pictures')}
            onFiles={([file]) => file && choose(file)}
          >
            <FileUp aria-hidden className="size-8 text-leaf-700" />
            <span className="min-w-0 break-words">
              <RichText
                text="{value} or drop it here"
                values={{
                  value: (
                    <span className="font-semibold text-leaf-800">
                      {checking.variables
                        ? t('{name}: choose another file', { name: checking.variables.name })
                        : t('Choose a file')}
                    </span>
                  ),
                }}
              />
            </span>
          </DropZone>
          <PictureFiles upload={upload} />
        </div>
        <UploadedPictures upload={upload} />
        <FetchedPictures fetch={pictureFetch} />
        <NewProductsChoice value={newProducts} isDisabled={importing.isPending} onChange={chooseNewProducts} />
        {checking.isPending && <Progress label={t('Checking {name}…', { name: checking.variables.name })} />}
        {importing.isPending && <Progress label={t('Importing…')} />}
        {failure && (
          <Notice tone="danger">
            <p>{t(areaMessages.products.importFailed)}</p>
            <p className="font-normal">{reasonOf(failure)}</p>
          </Notice>
        )}
        {result && faults.length > 0 && <Imported result={result} list={listOf(result, newProducts)} />}
        {checking.data && !isDecided && isReady && faults.length > 0 && (
          <Notice tone="danger">{describeFaults(faultyLines(faults), t)}</Notice>
        )}
        {faults.length > 0 && isReady && (
          <>
            <FaultActions
              faults={faults}
              preview={checking.data}
              isImportable={!isDecided}
              isDownloading={downloading.isPending}
              onImport={importGoodLines}
              onDownload={() => download(faults)}
            />
            <FaultList faults={faults} />
          </>
        )}
        {checking.data && !isDecided && isReady && faults.length === 0 && (
          <Preview preview={checking.data} newProducts={newProducts} onImport={importAll} />
        )}
        <TableGuide />
      </div>
    </>
  )
}

/**
 * Returns the path of the product list after an import: the drafts if the import has added drafts, or else the products
 * on sale.
 */
function listOf({ created }: ImportOutcome, newProducts: NewProducts): string {
  return created > 0 && newProducts === 'draft' ? '/seller/products?status=draft' : '/seller/products'
}

type PreviewProps = { preview: ImportPreview; newProducts: NewProducts; onImport: () => void }

function Preview({ preview, newProducts, onImport }: PreviewProps) {
  const t = useText()
  const language = useLanguage()
  const { created, changed } = preview
  return (
    <Section title={t('This file has no errors')}>
      <p role="status">
        {describePreview(preview, language)}
        {created > 0 &&
          (newProducts === 'draft'
            ? t(' New products are drafts, which you publish later.')
            : t(' New products go on sale.'))}
      </p>
      {created + changed > 0 && (
        <Button className="mt-4" onClick={onImport}>
          {t.count(created + changed, 'Import {count} product', 'Import {count} products')}
        </Button>
      )}
    </Section>
  )
}

type FaultActionsProps = {
  faults: TableFault[]
  preview: ImportPreview | undefined
  /** True if the numbers of the import's preview are current and the lines without errors can be imported. */
  isImportable: boolean
  isDownloading: boolean
  onImport: () => void
  onDownload: () => void
}

/** The button that imports only the lines without errors, and the button that downloads the lines with errors. */
function FaultActions({ faults, preview, isImportable, isDownloading, onImport, onDownload }: FaultActionsProps) {
  const t = useText()
  const language = useLanguage()
  if (!preview || preview.line_count === 0) return null
  const lines = faultyLines(faults)
  const good = isImportable ? preview.created + preview.changed : 0
  return (
    <div className="grid gap-3">
      {good > 0 && (
        <p>{t('You can import the good lines now. {preview}', { preview: describePreview(preview, language) })}</p>
      )}
      <div className="flex flex-wrap gap-3">
        {good > 0 && (
          <Button onClick={onImport}>{t.count(good, 'Import the good line', 'Import the {count} good lines')}</Button>
        )}
        <Button variant="secondary" isBusy={isDownloading} busyLabel={t('Exporting...')} onClick={onDownload}>
          <FileDown aria-hidden className="size-4" />
          {t.count(lines, 'Download the faulty line', 'Download the {count} faulty lines')}
        </Button>
      </div>
    </div>
  )
}

/**
 * Shows the result of an import that skipped faulty lines. `list` is the path of the list with the imported products.
 */
function Imported({ result, list }: { result: ImportResult; list: string }) {
  const t = useText()
  const language = useLanguage()
  return (
    <Notice
      tone="success"
      action={
        <ButtonLink to={list} variant="secondary" size="small">
          {t('Shop Products')}
        </ButtonLink>
      }
    >
      <p>{describeOutcome(result, language)}</p>
      <p className="font-normal">
        {t.count(
          faultyLines(result.faults),
          'One line was not imported. Download it, correct it and import it.',
          '{count} lines were not imported. Download them, correct them and import them.',
        )}
      </p>
    </Notice>
  )
}
