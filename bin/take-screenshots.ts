import { mkdir, readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import sharp from 'sharp'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#database/demo/people/demo-accounts.ts'
import { startServer } from '../bench/support/programs.ts'
import { findBrowser } from './browser.mjs'
import { inNewFolder } from './new-folder.ts'
import { SHOP } from './shop-program.ts'

/**
 * `npm run screenshots`: saves pictures of the demo shop's main screens to `docs/screenshots`, at the widths of phones,
 * tablets and desktops. The web must be built first.
 */
const TARGET = resolve(import.meta.dirname, '../docs/screenshots')
const LOG_IN = '/auth/v1/token?grant_type=password'
/** The login page of each demo account whose screens are saved. */
const LOGIN_PAGES = { customer: '/login', seller: '/seller-auth', admin: '/admin-auth' }
const HEIGHTS = { 360: 740, 768: 960, 1280: 860 } as const

type Width = keyof typeof HEIGHTS
type Session = { access_token: string }
type Screen = {
  name: string
  path: string
  width: Width
  who?: keyof typeof LOGIN_PAGES
  /** The text that appears when the screen has loaded completely. */
  shows: string | RegExp
}

const executablePath = await findBrowser()
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--disable-gpu', '--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
})
await rm(TARGET, { recursive: true, force: true })
await mkdir(TARGET, { recursive: true })
try {
  await inNewFolder(async (folder) => {
    const shop = await startServer(SHOP, { DATA_DIR: folder, DATABASE_URL: '', DEMO: 'on' })
    try {
      await takeAll(browser, shop.url)
    } finally {
      await shop.stop()
    }
  })
} finally {
  await browser.close()
}
console.info(`${(await readdir(TARGET)).length} pictures are in ${TARGET}`)

async function takeAll(browser: Browser, url: string): Promise<void> {
  const customer = await logIn(url, 'customer')
  const { items } = await call(url, '/api/products?limit=8')
  const products = items.filter(({ stock }: { stock: number }) => stock >= 10).slice(0, 3)
  for (const { product_id } of products) await call(url, '/api/cart/items', customer, { product_id, quantity: 2 })
  const { items: orders } = await call(url, '/api/orders?limit=20', customer)
  const [order] = orders.filter(({ status }: { status: string }) => status === 'shipped')
  for (const screen of screensOf(products[0].product_id, (order ?? orders[0]).order_id))
    await take(browser, url, screen)
}

function screensOf(productId: string, orderId: string): Screen[] {
  return [
    { name: 'home', path: '/', width: 1280, shows: 'The Online Grocery Store' },
    { name: 'home', path: '/', width: 360, shows: 'The Online Grocery Store' },
    { name: 'shop', path: '/shop', width: 768, shows: 'All products' },
    { name: 'product', path: `/product/${productId}`, width: 1280, shows: 'Add to Wishlist' },
    { name: 'cart', path: '/cart', width: 360, who: 'customer', shows: 'Subtotal' },
    { name: 'checkout', path: '/checkout', width: 1280, who: 'customer', shows: 'Subtotal' },
    { name: 'order', path: `/profile/orders/${orderId}`, width: 360, who: 'customer', shows: /Shipped/ },
    { name: 'seller-dashboard', path: '/seller', width: 1280, who: 'seller', shows: /1,245,000/ },
    {
      name: 'seller-orders',
      path: '/seller/orders',
      width: 360,
      who: 'seller',
      shows: 'New orders appear automatically.',
    },
    { name: 'seller-products', path: '/seller/products', width: 768, who: 'seller', shows: 'Shop Products' },
    { name: 'admin-dashboard', path: '/admin', width: 1280, who: 'admin', shows: 'Orders by status' },
    { name: 'admin-verify-sellers', path: '/admin/verify-sellers', width: 768, who: 'admin', shows: 'Kaghan Orchards' },
  ]
}

async function take(browser: Browser, url: string, { name, path, width, who, shows }: Screen): Promise<void> {
  const context = await browser.newContext({ viewport: { width, height: HEIGHTS[width] }, reducedMotion: 'reduce' })
  if (who) await logInOn(context, url, who)
  const page = await context.newPage()
  await page.goto(url + path)
  await page.getByText(shows).filter({ visible: true }).first().waitFor()
  await page.waitForFunction(() => {
    const isSeen = (part: Element) => part.getBoundingClientRect().top < window.innerHeight
    const isComplete = [...document.images].every((picture) => picture.complete || !isSeen(picture))
    const isWaiting = [...document.querySelectorAll('.animate-pulse')].some(isSeen)
    return document.fonts.status === 'loaded' && isComplete && !isWaiting
  })
  const picture = await page.screenshot({ animations: 'disabled' })
  await sharp(picture)
    .webp({ quality: 82 })
    .toFile(join(TARGET, `${name}-${width}.webp`))
  await context.close()
}

async function logIn(url: string, who: keyof typeof DEMO_ACCOUNTS): Promise<Session> {
  return call(url, LOG_IN, undefined, formOf(who))
}

/** Logs in as a demo account on its login page, as a person does, and waits until another page is open. */
async function logInOn(context: BrowserContext, url: string, who: keyof typeof LOGIN_PAGES): Promise<void> {
  const page = await context.newPage()
  await page.goto(url + LOGIN_PAGES[who])
  await page.getByLabel('E-mail').fill(DEMO_ACCOUNTS[who])
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await page.waitForURL((address) => address.pathname !== LOGIN_PAGES[who])
  await page.close()
}

function formOf(who: keyof typeof DEMO_ACCOUNTS) {
  return { email: DEMO_ACCOUNTS[who], password: DEMO_PASSWORD }
}

async function call(url: string, path: string, session?: Session, body?: object) {
  const answer = await fetch(url + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      apikey: 'pk_mandi_local',
      'content-type': 'application/json',
      ...(session ? { authorization: `Bearer ${session.access_token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}
