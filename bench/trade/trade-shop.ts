import { randomUUID } from 'node:crypto'
import type { Rider } from '#contract/cash.ts'
import { checkDigits } from '#contract/iban.ts'
import { paisaOf } from '#contract/money.ts'
import { startEasypaisaServer } from '#server/payments/testing/easypaisa-server.ts'
import { SALT, startJazzCashServer } from '#server/payments/testing/jazzcash-server.ts'
import { startSafepayServer, WEBHOOK_SECRET } from '#server/payments/testing/safepay-server.ts'
import { createLog } from '#server/platform/log.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { type Plan, PRODUCTS, SELLER_OF_RIDER } from './plan.ts'
import { RULES, SMALLEST_PAYOUT, TAX_RATES } from './rules.ts'

/**
 * A shop for a simulated month of orders, with all payment methods. Contains the test servers of the wallets, an admin,
 * the sellers and a rider.
 */
export type TradeShop = {
  shop: TestShop
  providers: {
    jazzcash: Awaited<ReturnType<typeof startJazzCashServer>>
    easypaisa: Awaited<ReturnType<typeof startEasypaisaServer>>
    safepay: Awaited<ReturnType<typeof startSafepayServer>>
  }
  admin: TestCaller
  sellers: TestCaller[]
  /** The ids of `PRODUCTS`, in the same sequence. */
  products: string[]
  rider_id: string
  close(): Promise<void>
}

const accountAt = (url: string, account: Partial<URL>) => Object.assign(new URL(url), account).href
type Rule = (typeof RULES)[keyof typeof RULES]

const MUCH = 100_000_000

/**
 * Opens a shop for a simulated trade. Each wallet is a small server that answers as the documents of the wallet
 * describe. The shop writes its errors to the standard output, because a trade stops at the first error.
 */
export async function openTradeShop({ sellers: count }: Plan): Promise<TradeShop> {
  const [jazzcash, easypaisa, safepay] = await Promise.all([
    startJazzCashServer(),
    startEasypaisaServer(),
    startSafepayServer(),
  ])
  const shop = await createTestShop(
    {
      PAYMENT_METHODS: 'card,cash_on_delivery,bank_transfer,jazzcash,easypaisa,safepay',
      BANK_ACCOUNT: 'Meezan Bank; Mandi Foods; PK36 SCBL 0000 0011 2345 6702; 03001234567; 24',
      PUBLIC_URL: 'https://shop.example',
      DEMO: 'on',
      INITIAL_SETTINGS: '{"unpaid_orders":1000000,"orders_per_hour":1000000,"largest_totals":{}}',
      JAZZCASH_URL: accountAt(jazzcash.url, { username: 'MC1', password: 'secret', search: `?salt=${SALT}&mpin=1234` }),
      EASYPAISA_URL: accountAt(easypaisa.url, {
        ...{ username: 'store-user', password: 'store-password', search: '?store=4321&account=9876' },
      }),
      SAFEPAY_URL: accountAt(safepay.url, {
        ...{ username: 'sec_public', password: 'secret-key', search: `?webhook=${WEBHOOK_SECRET}` },
      }),
    },
    createLog('error'),
  )
  const admin = await shop.anAdmin()
  const sellers = await Promise.all(
    Array.from({ length: count }, (_, seller) => shop.aSeller({ business_name: `Seller ${seller}` })),
  )
  const settings = { schedule: 'manual', weekday: 1, hold_days: 1, minimum: SMALLEST_PAYOUT }
  await shop.as(admin).put('/api/admin/payout-settings', settings)
  for (const [number, seller] of sellers.entries()) {
    const bban = `MEZN000000001234567${number}`
    const account_no = `PK${checkDigits(bban, 'PK')}${bban}`
    const account = { bank_name: 'Meezan Bank', beneficiary_name: 'Bilal Ahmed', account_no }
    await shop.as(seller).post('/api/seller/bank-account', account)
  }
  // The ids are sorted, because the checkout divides the shipping fee in the sequence of the product ids.
  const ids = PRODUCTS.map(() => randomUUID()).toSorted()
  const categories = new Map<string, string>()
  for (const [number, { seller, category, price }] of PRODUCTS.entries()) {
    const { category_id } = await shop.aProduct({
      ...{
        product_id: ids[number],
        seller_id: sellers[seller]?.id ?? '',
        category,
        price: paisaOf(price),
        stock: MUCH,
      },
    })
    categories.set(category, category_id)
  }
  const addRule = ({ rate, fixed_amount, minimum, maximum }: Rule, target: object) =>
    shop.as(admin).post('/api/admin/commission-rules', {
      ...{ seller_id: null, category_id: null, rate, fixed_amount, minimum, maximum },
      ...target,
    })
  await addRule(RULES.default, {})
  await addRule(RULES.category, { category_id: categories.get(RULES.category.category) })
  await addRule(RULES.seller, { seller_id: sellers[RULES.seller.seller]?.id })
  for (const [payment, rates] of Object.entries(TAX_RATES))
    for (const [tax, rate] of Object.entries(rates)) {
      const rule = { tax, payment, seller_status: 'unchecked', rate, section: '153(2A)' }
      await shop.as(admin).post('/api/admin/tax/rules', { ...rule, first_day: '2020-01-01', last_day: null })
    }
  const rider = { name: 'Bilal Rider', phone: '03007654321' }
  const { rider_id } = (await shop.as(admin).post('/api/admin/cash/riders', rider)).json<Rider>()
  await shop.as(admin).put(`/api/admin/cash/sellers/${sellers[SELLER_OF_RIDER]?.id}`, { rider_id })
  return {
    ...{ shop, providers: { jazzcash, easypaisa, safepay }, admin, sellers, products: ids, rider_id },
    async close() {
      await shop.close()
      await Promise.all([jazzcash.close(), easypaisa.close(), safepay.close()])
    },
  }
}
