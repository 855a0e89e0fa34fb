import { FileDown } from 'lucide-react'
import { OPTIONAL_COLUMNS, PRODUCT_COLUMNS, type ProductColumn } from '#contract/product-table.ts'
import { saveFile } from '#web/api/export-button.tsx'
import type { PlainText } from '#web/text/dictionaries.ts'
import { english, type Translate, useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Section } from '#web/ui/section.tsx'

const MEANINGS: Record<ProductColumn, PlainText> = {
  product_id: english('Empty for a new product; exported tables contain it'),
  name: english('Such as Bhindi'),
  description: english('A description for customers'),
  category: english('A category of the shop, such as Vegetables'),
  sub_category: english('A sub-category of that category, or empty'),
  price: english('Rupees, such as 240 or 1,250.50'),
  unit_weight: english('Such as 0.5 or 250'),
  unit_label: english('Such as kg, g, dozen, bunch'),
  stock: english('Your stock'),
  name_ur: english('Such as بھنڈی'),
  description_ur: english('A description in Urdu; it needs a name in Urdu too'),
  name_en: english('Such as Okra, if the name is in Urdu'),
  description_en: english('A description in English; it needs a name in English too'),
  exported_stock: english(
    'From the export: with it, the import finds out whether customers have ordered since the export',
  ),
  version: english('From the export: with it, the import finds out whether the product has changed since the export'),
  pictures: english('Names of picture files, such as bhindi.jpg; bhindi-2.jpg. Empty keeps the pictures'),
  image_url: english('https addresses of pictures, separated by spaces; the shop fetches them'),
}

const COLUMNS = Object.keys(PRODUCT_COLUMNS) as ProductColumn[]
const PICTURE_COLUMNS: ReadonlySet<ProductColumn> = new Set(['pictures', 'image_url'])

/** Explains the columns of an import file and offers a template to download. */
export function TableGuide() {
  const t = useText()
  return (
    <Section
      title={t('Columns of the table')}
      description={t(
        'Save it from your spreadsheet as an Excel workbook (xlsx) or as “CSV UTF-8”, with up to 10,000 products. The import reads the first sheet. The column {column} names up to 6 pictures, the main one first. You can also put the table and the pictures into one ZIP file. Imports add up to 2,000 pictures a day, 500 of them from the addresses in one table.',
        { column: PRODUCT_COLUMNS.pictures },
      )}
    >
      <Facts areNamesData items={COLUMNS.map((column) => [nameOf(column, t), t(MEANINGS[column])])} />
      <Button variant="secondary" size="small" className="mt-5 min-h-10" onClick={saveTemplate}>
        <FileDown aria-hidden className="size-4" /> {t('Download a template')}
      </Button>
    </Section>
  )
}

function nameOf(column: ProductColumn, t: Translate): string {
  const name = PRODUCT_COLUMNS[column]
  return OPTIONAL_COLUMNS.includes(column) ? t('{name} (optional)', { name }) : name
}

/**
 * Saves a CSV file that contains only the headings of the required columns and of the pictures. It starts with a byte
 * order mark, so that spreadsheet programs read it as UTF-8.
 */
function saveTemplate(): void {
  const headings = COLUMNS.filter((column) => PICTURE_COLUMNS.has(column) || !OPTIONAL_COLUMNS.includes(column)).map(
    (column) => PRODUCT_COLUMNS[column],
  )
  saveFile(new Blob([`\uFEFF${headings.join(',')}\r\n`], { type: 'text/csv' }), 'products-template.csv')
}
