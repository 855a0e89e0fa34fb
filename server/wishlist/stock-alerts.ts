import { sql } from 'kysely'
import { type Language, pathIn } from '#contract/language.ts'
import { type Texts, textFor } from '#contract/names.ts'
import { onSale } from '#server/catalog/on-sale.ts'
import { NAMES } from '#server/catalog/product-texts.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { atMost } from '#server/platform/database/page-limit.ts'
import type { Customer } from '#server/platform/http/caller.ts'
import { letter } from '#server/platform/mail/letter.ts'
import type { Mail } from '#server/platform/mail/post.ts'
import type { Recipient } from '#server/platform/mail/recipient.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { serverTexts } from '#server/platform/server-texts.ts'
import type { Sender } from '#server/platform/settings.ts'

/** The maximum number of stock alerts of one customer. */
const MOST_ALERTS = 100
/** The maximum number of emails that one run of the job sends. */
const BATCH = 200

/** Returns whether the customer has asked for an email when this product is in stock again. */
export async function getStockAlert(
  { database }: Platform,
  { user_id }: Customer,
  productId: string,
): Promise<{ is_on: boolean }> {
  const alert = await database
    .selectFrom('stock_alerts')
    .select('product_id')
    .where('customer_id', '=', user_id)
    .where('product_id', '=', productId)
    .executeTakeFirst()
  return { is_on: alert !== undefined }
}

/**
 * Stores that the customer wants an email when a product is in stock again. The customer gets one such email. A second
 * call has no effect. Throws `product_not_found` if the product has another status than `active` or its seller is not
 * verified, and `too_many_stock_alerts` if the customer already has `MOST_ALERTS` alerts for other products.
 */
export async function setStockAlert({ database }: Platform, { user_id }: Customer, productId: string): Promise<void> {
  const { rows } = await sql<{ is_found: boolean; count: number }>`
    with product as (
      select product_id from shop_products join seller_profiles on seller_profiles.id = seller_id
      where product_id = ${productId} and ${onSale}
    ), earlier as (
      select count(*)::int as count from stock_alerts where customer_id = ${user_id} and product_id <> ${productId}
    ), alert as (
      insert into stock_alerts (customer_id, product_id)
      select ${user_id}, product_id from product, earlier where count < ${MOST_ALERTS}
      on conflict do nothing
    )
    select exists (select from product) as is_found, count from earlier`.execute(database)
  const [found] = rows
  if (!found?.is_found) throw new Problem('product_not_found')
  if (found.count >= MOST_ALERTS) throw new Problem('too_many_stock_alerts')
}

/** Deletes the customer's stock alert for a product, if it exists. */
export async function removeStockAlert(
  { database }: Platform,
  { user_id }: Customer,
  productId: string,
): Promise<void> {
  await database
    .deleteFrom('stock_alerts')
    .where('customer_id', '=', user_id)
    .where('product_id', '=', productId)
    .execute()
}

/** Deletes all stock alerts of a customer. */
export async function removeStockAlerts(tx: Tx, customerId: string): Promise<void> {
  await tx.deleteFrom('stock_alerts').where('customer_id', '=', customerId).execute()
}

/** Registers the job that sends the emails of stock alerts every five minutes. */
export function sendStockAlertsByJob(platform: Platform): void {
  platform.jobs.register('stock-alerts.send', () => sendStockAlerts(platform), { schedule: '*/5 * * * *' })
}

type Named = { name: string; names: Texts }

const textIn = serverTexts({
  '{name} is in stock again': '{name} پھر دستیاب ہے',
  'In stock again': 'پھر دستیاب',
  '{name} is available again. You asked us for this email; we send it once.':
    '{name} پھر دستیاب ہے۔ آپ نے ہم سے یہ ای میل مانگی تھی؛ ہم اسے ایک ہی بار بھیجتے ہیں۔',
  'See the product': 'پروڈکٹ دیکھیں',
})

/** Returns the email that informs a customer that a product is in stock again. */
export function stockAlertMail(
  { store, publicUrl }: Sender,
  customer: Recipient,
  { product_id, name }: { product_id: string; name: string },
): Mail {
  const t = textIn(customer.language)
  return letter(store, customer, {
    own: { kind: 'stock_alert', values: { product: name } },
    subject: t('{name} is in stock again', { name }),
    heading: t('In stock again'),
    lines: [t('{name} is available again. You asked us for this email; we send it once.', { name })],
    button: { label: t('See the product'), url: publicUrl + pathIn(customer.language, `/product/${product_id}`) },
  })
}

/**
 * Emails the customers who have a stock alert for a product that is in stock again, at most `BATCH` emails, the oldest
 * alerts first. The same transaction deletes these alerts, so that each email is sent only once.
 */
export async function sendStockAlerts({ database, post, sender }: Platform): Promise<void> {
  await database.transaction().execute(async (tx) => {
    const { rows } = await sql<{ email: string | null; language: Language; product_id: string } & Named>`
      delete from stock_alerts using (
        select customer_id, stock_alerts.product_id, name, ${NAMES} as names from stock_alerts
        join shop_products using (product_id) join seller_profiles on seller_profiles.id = seller_id
        where ${onSale} and not is_sold_out
        order by stock_alerts.created_at limit ${atMost(BATCH)} for update of stock_alerts skip locked
      ) as due join auth.users as account on account.id = due.customer_id
      where stock_alerts.customer_id = due.customer_id and stock_alerts.product_id = due.product_id
      returning account.email, account.language, due.name, due.names, due.product_id`.execute(tx)
    for (const { email, language, product_id, ...product } of rows) {
      if (!email) continue
      const name = textFor(language, product.name, product.names)
      await post.sendMail(tx, stockAlertMail(sender, { email, language }, { product_id, name }))
    }
  })
}
