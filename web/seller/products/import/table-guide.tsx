import { FileDown } from 'lucide-react'
import { OPTIONAL_COLUMNS, PRODUCT_COLUMNS, type ProductColumn } from '#contract/product-table.ts'
import { saveFile } from '#web/api/export-button.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Section } from '#web/ui/section.tsx'

const MEANINGS: Record<ProductColumn, string> = {
  product_id: 'Empty for a new product; exported tables contain it',
  name: 'Such as Bhindi',
  description: 'A description for customers',
  category: 'A category of the shop, such as Vegetables',
  sub_category: 'A sub-category of that category, or empty',
  price: 'Rupees, such as 240 or 1,250.50',
  unit_weight: 'Such as 0.5 or 250',
  unit_label: 'Such as kg, g, dozen, bunch',
  stock: 'Your stock',
  exported_stock: 'From the export: shows the import whether customers have ordered since',
  version: 'From the export: shows the import whether the product has changed since',
}

const COLUMNS = Object.keys(PRODUCT_COLUMNS) as ProductColumn[]

/** Explains the columns of an import file and offers a template to download. */
export function TableGuide() {
  const t = useText()
  return (
    <Section
      title={t('Columns of the table')}
      description={t(
        'Save it from your spreadsheet as “CSV UTF-8”, with up to 10,000 products. Pictures are not imported: existing products keep theirs, and you add new ones under Edit.',
      )}
    >
      <Facts items={COLUMNS.map((column) => [nameOf(column), MEANINGS[column]])} />
      <Button variant="secondary" size="small" className="mt-5 min-h-10" onClick={saveTemplate}>
        <FileDown aria-hidden className="size-4" /> {t('Download a template')}
      </Button>
    </Section>
  )
}

function nameOf(column: ProductColumn): string {
  return OPTIONAL_COLUMNS.includes(column) ? `${PRODUCT_COLUMNS[column]} (optional)` : PRODUCT_COLUMNS[column]
}

/**
 * Saves a file that contains only the headings. It starts with a byte order mark, so that spreadsheet programs read it
 * as UTF-8.
 */
function saveTemplate(): void {
  const headings = COLUMNS.filter((column) => !OPTIONAL_COLUMNS.includes(column)).map(
    (column) => PRODUCT_COLUMNS[column],
  )
  saveFile(new Blob([`\uFEFF${headings.join(',')}\r\n`], { type: 'text/csv' }), 'products-template.csv')
}
