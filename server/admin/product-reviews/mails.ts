import { pathIn } from '#contract/language.ts'
import { formatRupees, type Paisa } from '#contract/money.ts'
import { type Texts, textFor } from '#contract/names.ts'
import { letter } from '#server/platform/mail/letter.ts'
import type { Mail } from '#server/platform/mail/post.ts'
import type { Recipient } from '#server/platform/mail/recipient.ts'
import { serverTexts } from '#server/platform/server-texts.ts'
import { type Sender, shopName } from '#server/platform/settings.ts'

const textIn = serverTexts({
  '{name} is on sale now': '{name} اب فروخت کے لیے موجود ہے',
  '{count} of your products are on sale now': 'آپ کی {count} پروڈکٹس اب فروخت کے لیے موجود ہیں',
  'We approved your product': 'ہم نے آپ کی پروڈکٹ منظور کر لی',
  'We approved your products': 'ہم نے آپ کی پروڈکٹس منظور کر لیں',
  'Customers of {store} can buy it from now on.': 'اب {store} کے گاہک اسے خرید سکتے ہیں۔',
  'Customers of {store} can buy them from now on.': 'اب {store} کے گاہک انہیں خرید سکتے ہیں۔',
  'See your products': 'اپنی پروڈکٹس دیکھیں',
  '{name} was not approved': '{name} منظور نہیں ہوئی',
  'We did not approve your product': 'ہم نے آپ کی پروڈکٹ منظور نہیں کی',
  'We checked {name} and cannot put it on sale for this reason:':
    'ہم نے {name} کی جانچ کی، اور اسے اس وجہ سے فروخت کے لیے نہیں رکھ سکتے:',
  'Please correct the product and put it on sale again. We will then check it once more.':
    'براہِ کرم پروڈکٹ درست کر کے دوبارہ فروخت کے لیے رکھیں۔ پھر ہم اسے ایک بار اور جانچیں گے۔',
  'Correct the product': 'پروڈکٹ درست کریں',
})

type Named = { name: string; names: Texts }

/** Returns the email that informs a seller of products that an admin has approved. It lists them with their prices. */
export function productsApprovedMail(
  { store, publicUrl }: Sender,
  seller: Recipient,
  products: readonly (Named & { price: Paisa })[],
): Mail {
  const { language } = seller
  const t = textIn(language)
  const named = products.map(({ name, names, price }) => ({ name: textFor(language, name, names), price }))
  const [first] = named
  const isOne = named.length === 1
  const shop = { store: shopName(store, language) }
  return letter(store, seller, {
    own:
      isOne && first
        ? { kind: 'product_approved', values: { product: first.name } }
        : { kind: 'products_approved', values: { count: named.length } },
    subject:
      isOne && first
        ? t('{name} is on sale now', { name: first.name })
        : t('{count} of your products are on sale now', { count: named.length }),
    heading: isOne ? t('We approved your product') : t('We approved your products'),
    lines: [
      isOne
        ? t('Customers of {store} can buy it from now on.', shop)
        : t('Customers of {store} can buy them from now on.', shop),
    ],
    rows: named.map(({ name, price }) => [name, formatRupees(price)]),
    button: { label: t('See your products'), url: publicUrl + pathIn(language, '/seller/products') },
  })
}

/** Returns the email that informs a seller of a product that an admin has rejected, with the reason. */
export function productRejectedMail(
  { store, publicUrl }: Sender,
  seller: Recipient,
  product: Named & { product_id: string },
  reason: string,
): Mail {
  const { language } = seller
  const t = textIn(language)
  const name = textFor(language, product.name, product.names)
  return letter(store, seller, {
    own: { kind: 'product_rejected', values: { product: name, reason } },
    subject: t('{name} was not approved', { name }),
    heading: t('We did not approve your product'),
    lines: [
      t('We checked {name} and cannot put it on sale for this reason:', { name }),
      reason,
      t('Please correct the product and put it on sale again. We will then check it once more.'),
    ],
    button: {
      label: t('Correct the product'),
      url: publicUrl + pathIn(language, `/seller/products/${product.product_id}/edit`),
    },
  })
}
