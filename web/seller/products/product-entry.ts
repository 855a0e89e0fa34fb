import { z } from 'zod'
import { areaMessages } from '#contract/area-messages.ts'
import { typedNumber } from '#contract/digits.ts'
import { LANGUAGES } from '#contract/language.ts'
import { MAX_PICTURES } from '#contract/limits.ts'
import { inRupees, type Paisa, rupees } from '#contract/money.ts'
import { NO_PICTURE } from '#contract/pictures.ts'
import { draftForm, productForm, type SellerProduct } from '#contract/seller-products.ts'

/**
 * Converts the text of a number field to a number. An empty text, or a text that is no number, becomes NaN, which fails
 * validation.
 */
const numberInput = z.string().transform(typedNumber)

/**
 * The value of the option "no sub-category" in the select field. It cannot be the name of a sub-category, because no
 * name begins with a space.
 */
export const NO_SUB_CATEGORY = ' none'

/**
 * The schema of the product form. Its input contains texts, the price in rupees, and pictures that may not be uploaded
 * yet. Its output has the fields of the API, with the price in paisa, but still with the pictures of the input.
 */
export const productEntry = productForm.omit({ image_url: true, more_pictures: true }).extend({
  sub_category: z
    .string()
    .transform((chosen) => (chosen === NO_SUB_CATEGORY ? null : chosen))
    .pipe(productForm.shape.sub_category),
  price: numberInput.transform(rupees).pipe(productForm.shape.price),
  unit_weight: numberInput.pipe(productForm.shape.unit_weight),
  stock: numberInput.pipe(productForm.shape.stock),
  pictures: z
    .array(z.custom<File | string>())
    .min(1, areaMessages.products.imageRequired)
    .max(MAX_PICTURES, areaMessages.image.tooMany(MAX_PICTURES)),
})

/** The schema of the whole product form, which also requires a name in each language that has a description. */
export const namedProductEntry = productEntry.superRefine(({ names = {}, descriptions = {} }, context) => {
  for (const language of LANGUAGES)
    if (descriptions[language] && !names[language])
      context.addIssue({ code: 'custom', path: ['names', language], message: 'Name is required' })
})

/** The schema of a draft, which may lack the description and the pictures. */
export const draftEntry = namedProductEntry.safeExtend({
  description: draftForm.shape.description.unwrap(),
  pictures: z.array(z.custom<File | string>()).max(MAX_PICTURES, areaMessages.image.tooMany(MAX_PICTURES)),
})

/**
 * The schema of the form for another pack size. It converts the typed texts to the fields of the API, and the price
 * from rupees to paisa.
 */
export const packEntry = productEntry.pick({ price: true, unit_weight: true, unit_label: true, stock: true })
export type PackInput = z.input<typeof packEntry>

type NumberChange = { price: Paisa } | { stock: number }

/**
 * Validates a new price (in rupees) or stock that a seller typed in a list of products or on the price board. Returns
 * the change, with a price in paisa, or an error message.
 */
export function readNumber(field: 'price' | 'stock', typed: string): { change: NumberChange } | { fault: string } {
  const { price, stock } = productEntry.shape
  const change = field === 'price' ? z.object({ price }) : z.object({ stock })
  const read = change.safeParse({ [field]: typed })
  return read.success
    ? { change: read.data }
    : { fault: read.error.issues[0]?.message ?? areaMessages.products.saveFailed }
}

export type ProductInput = z.input<typeof productEntry>
export type ProductEntry = z.output<typeof productEntry>

/** Empty texts in the form of a product that has no text in another language yet. */
const NO_TEXTS = { en: '', ur: '' }

export const BLANK_PRODUCT: ProductInput = {
  name: '',
  description: '',
  names: NO_TEXTS,
  descriptions: NO_TEXTS,
  category_id: '',
  sub_category: '',
  price: '',
  unit_weight: '1',
  unit_label: 'kg',
  stock: '',
  pictures: [],
}

export function inputFrom(product: SellerProduct): ProductInput {
  return {
    name: product.name,
    description: product.description,
    names: { ...NO_TEXTS, ...product.names },
    descriptions: { ...NO_TEXTS, ...product.descriptions },
    category_id: product.category_id,
    sub_category: product.sub_category ?? NO_SUB_CATEGORY,
    price: String(inRupees(product.price)),
    unit_weight: String(product.unit_weight),
    unit_label: product.unit_label,
    stock: String(product.stock),
    pictures: [product.image_url, ...product.more_pictures].filter((url) => url !== NO_PICTURE),
  }
}
