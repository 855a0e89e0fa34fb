import { FileDown } from 'lucide-react'
import { OPTIONAL_COLUMNS, PRODUCT_COLUMNS, type ProductColumn } from '#contract/product-table.ts'
import { saveFile } from '#web/api/export-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Section } from '#web/ui/section.tsx'

const MEANINGS: Record<ProductColumn, string> = {
  product_id: 'Leave it empty for a new product; an exported table says it of yours',
  name: 'Such as Bhindi',
  description: 'What customers should know',
  category: 'One of the shop’s, such as Vegetables',
  sub_category: 'One of that category’s; empty for none of them',
  price: 'Rupees, such as 240 or 1,250.50',
  unit_weight: 'Such as 0.5 or 250',
  unit_label: 'Such as kg, g, dozen, bunch',
  stock: 'How many you have',
  exported_stock: 'As exported: what customers buy meanwhile stays sold',
  version: 'As exported: what you have changed since is not overwritten',
}

const COLUMNS = Object.keys(PRODUCT_COLUMNS) as ProductColumn[]

/** What a table of products holds, and an empty one to fill in. */
export function TableGuide() {
  return (
    <Section
      title="What the table holds"
      description="Save it from your spreadsheet as “CSV UTF-8”, with up to 10,000 products. Pictures are not imported: products keep theirs, and new ones appear without until you choose one under Edit."
    >
      <Facts items={COLUMNS.map((column) => [nameOf(column), MEANINGS[column]])} />
      <Button variant="secondary" size="small" className="mt-5 min-h-10" onClick={saveTemplate}>
        <FileDown aria-hidden className="size-4" /> Download a template
      </Button>
    </Section>
  )
}

function nameOf(column: ProductColumn): string {
  return OPTIONAL_COLUMNS.includes(column) ? `${PRODUCT_COLUMNS[column]} (optional)` : PRODUCT_COLUMNS[column]
}

/** Headings alone, for new products; the mark before them tells spreadsheets that the text is UTF-8. */
function saveTemplate(): void {
  const headings = COLUMNS.filter((column) => !OPTIONAL_COLUMNS.includes(column)).map(
    (column) => PRODUCT_COLUMNS[column],
  )
  saveFile(new Blob([`\uFEFF${headings.join(',')}\r\n`], { type: 'text/csv' }), 'products-template.csv')
}
