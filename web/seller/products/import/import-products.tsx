import { FileUp } from 'lucide-react'
import { useNavigate } from 'react-router'
import { areaMessages } from '#contract/area-messages.ts'
import type { ImportPreview } from '#contract/product-table.ts'
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
import { TableGuide } from './table-guide.tsx'
import { faultsSince, useProductImport } from './use-product-import.ts'

export const meta = personalPage('Import products')

/**
 * The page for the import of products from a file. The seller first sees a preview with all errors and then starts the
 * import.
 */
export default function ImportProducts() {
  const t = useText()
  const language = useLanguage()
  const { checking, importing, check, start } = useProductImport()
  const navigate = useNavigate()

  function importNow() {
    start((outcome) => {
      pageToast.success(describeOutcome(outcome, language))
      void navigate(outcome.created > 0 ? '/seller/products?status=draft' : '/seller/products')
    })
  }

  const failure = checking.error ?? importing.error
  const faults = faultsSince(importing.error)
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
      <div className="grid max-w-4xl gap-5">
        <DropZone
          label={t('Table of products')}
          accept=".csv,text/csv"
          hint={t('CSV, up to 5 MB')}
          onFiles={([file]) => file && check(file)}
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
        {checking.isPending && <Progress label={t('Checking {name}…', { name: checking.variables.name })} />}
        {importing.isPending && <Progress label={t('Importing…')} />}
        {failure && (
          <Notice tone="danger">
            <p>{t(areaMessages.products.importFailed)}</p>
            <p className="font-normal">{reasonOf(failure)}</p>
          </Notice>
        )}
        {faults.length > 0 && <FaultList faults={faults} />}
        {checking.data && faults.length === 0 && !importing.isPending && (
          <Preview preview={checking.data} onImport={importNow} />
        )}
        <TableGuide />
      </div>
    </>
  )
}

function Preview({ preview, onImport }: { preview: ImportPreview; onImport: () => void }) {
  const t = useText()
  const language = useLanguage()
  const { created, changed, faults } = preview
  if (faults.length > 0)
    return (
      <>
        <Notice tone="danger">{describeFaults(faultyLines(faults), t)}</Notice>
        <FaultList faults={faults} />
      </>
    )
  return (
    <Section title={t('This file has no errors')}>
      <p role="status">
        {describePreview(preview, language)}
        {created > 0 && t(' New products are drafts: add a picture and publish them.')}
      </p>
      {created + changed > 0 && (
        <Button className="mt-4" onClick={onImport}>
          {t.count(created + changed, 'Import {count} product', 'Import {count} products')}
        </Button>
      )}
    </Section>
  )
}
