// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, expect, it } from 'vitest'
import type { Language } from '#contract/language.ts'
import { CATEGORY, SELLER_PRODUCT } from '#contract/testing/fixtures.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { ProductConflict } from './product-conflict.tsx'
import { inputFrom, type ProductInput } from './product-entry.ts'

const FRUITS = {
  ...{ ...CATEGORY, category_id: '7a1f3f60-9d7f-4f5e-8f77-0d2f0c0a8d33', category: 'fruits', category_name: 'Fruits' },
  ...{ names: { ur: 'پھل' }, sub_categories: ['Citrus'], sub_category_names: { Citrus: { ur: 'ترشاوہ' } } },
}
const opened = { ...SELLER_PRODUCT, sub_category: null }
const moved = { ...opened, category_id: FRUITS.category_id, category: 'fruits', sub_category: 'Citrus' }

/**
 * Renders the notice about a changed product. Another device has moved the product to the category Fruits after its
 * form was opened.
 */
function MovedProduct() {
  const form = useForm<ProductInput>({ defaultValues: inputFrom(opened) })
  return (
    <FormProvider {...form}>
      <ProductConflict message="The product has changed." present={moved} onChoose={() => {}} />
    </FormProvider>
  )
}

afterEach(cleanup)

it.each<[Language, string[]]>([
  ['en', ['Fruits', 'Citrus']],
  ['ur', ['پھل', 'ترشاوہ']],
])(
  'the notice that another person has changed a product names its category and sub-category in the language of the page (%s)',
  async (language, names) => {
    const answers = { '/api/categories': { items: [FRUITS], next_cursor: null } }
    renderScreen({ default: MovedProduct }, { path: '/', account: null, language, answers })
    for (const name of names) expect(await screen.findByText(name)).toBeTruthy()
  },
)
