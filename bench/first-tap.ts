import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { findBrowser } from '../bin/browser.mjs'
import { inNewFolder } from '../bin/new-folder.ts'
import { withDemoShop } from './support/demo-shop.ts'
import { median } from './support/load.ts'

/**
 * The network speed of the preset 'Slow 3G' of Chrome's developer tools, in bytes per second. The latency is 400
 * milliseconds, which is less than in the preset.
 */
const SLOW_3G = { downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 400, offline: false }
const CPU_SLOWDOWN = 4
const PHONE = { viewport: { width: 360, height: 760 }, hasTouch: true, isMobile: true }
const RUNS = 5
/**
 * The maximum median of the milliseconds from the moment when the button Add to Cart is visible until it reacts to a
 * tap. Above it, the benchmark fails.
 */
const MOST = 1_000
/** Milliseconds between taps until the button reacts. */
const TAP_EVERY = 50

/** Milliseconds after which a button counts as dead. */
const PATIENCE = 60_000

/**
 * The times at which the button Add to Cart was visible, the button reacted to a tap, and the product was in the cart.
 * They are in milliseconds since the navigation started.
 */
type Times = { visible: number; reacted: number; inCart: number }

/**
 * `npm run bench:first-tap [-- ADDRESS]`: measures a shop on a slow phone and network. It measures when Add to Cart is
 * visible, when it reacts to a tap, and when the product is in the cart. Without the URL of a shop, it measures the
 * demo shop. Fails if a button reacts too late.
 */
const [address] = process.argv.slice(2)
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] })
try {
  if (address) await measure(browser, address)
  else await inNewFolder((folder) => withDemoShop(folder, ({ shop }) => measure(browser, shop.url)))
} finally {
  await browser.close()
}

async function measure(browser: Browser, shop: string): Promise<void> {
  for (const path of ['/', '/shop?in_stock=yes', await aProductsPath(shop)]) {
    const runs: Times[] = []
    while (runs.length < RUNS) {
      const context = await browser.newContext({ ...PHONE, baseURL: shop, serviceWorkers: 'block' })
      runs.push(await timesOf(context, path))
      await context.close()
    }
    const waits = runs.map(({ visible, reacted }) => reacted - visible)
    const of = (name: keyof Times) => seconds(median(runs.map((run) => run[name])))
    console.info(
      `${path}: visible after ${of('visible')}; reacts ${seconds(median(waits))} later, at worst ${seconds(Math.max(...waits))} ` +
        `(at most ${seconds(MOST)}); in the cart after ${of('inCart')}`,
    )
    if (median(waits) > MOST) process.exitCode = 1
  }
}

/** Returns the path of the first product in stock on the shop page. */
async function aProductsPath(shop: string): Promise<string> {
  const page = await (await fetch(new URL('/shop?in_stock=yes', shop))).text()
  const path = /\/product\/[0-9a-f-]{36}/.exec(page)?.[0]
  if (!path) throw new Error(`The shop at ${shop} shows no product.`)
  return path
}

/**
 * Opens the page and taps the first Add to Cart again and again, from the moment when it is visible until it reacts.
 * Returns the times.
 */
async function timesOf(context: BrowserContext, path: string): Promise<Times> {
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', SLOW_3G)
  const shown = Promise.withResolvers<{ x: number; y: number }>()
  const done = Promise.withResolvers<Times>()
  let hasReacted = false
  await page.exposeFunction('onShown', shown.resolve)
  await page.exposeFunction('onReaction', () => {
    hasReacted = true
  })
  await page.exposeFunction('onCart', done.resolve)
  await page.addInitScript(watchButton)
  await page.goto(path, { waitUntil: 'commit' })
  const place = await shown.promise
  const deadline = Date.now() + PATIENCE
  while (!hasReacted) {
    if (Date.now() > deadline) throw new Error(`Add to Cart on ${path} does not react.`)
    await page.touchscreen.tap(place.x, place.y)
    await new Promise((resolve) => setTimeout(resolve, TAP_EVERY))
  }
  return done.promise
}

/**
 * Measures in the page when Add to Cart becomes visible and when it reacts. Runs before the page's own scripts. Each
 * time is taken after the frame that shows the change.
 */
function watchButton(): void {
  const report = (name: string, value?: object) => Reflect.get(window, name)(value)
  const times = { visible: 0, reacted: 0, inCart: 0 }

  function awaitButton() {
    const button = document.querySelector<HTMLElement>('[data-adds]')
    const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0
    if (!button || !isPainted) return requestAnimationFrame(awaitButton)
    // The button is scrolled to the centre of the screen, because bars at the edges of the screen could cover it.
    button.scrollIntoView({ block: 'center', behavior: 'instant' })
    return requestAnimationFrame(() => {
      times.visible = performance.now()
      const { left, top, width, height } = button.getBoundingClientRect()
      report('onShown', { x: left + width / 2, y: top + height / 2 })
      awaitReaction(button)
    })
  }

  function awaitReaction(button: HTMLElement) {
    const hasReacted = !button.isConnected || button.ariaBusy === 'true'
    if (hasReacted && times.reacted === 0) {
      times.reacted = performance.now()
      report('onReaction')
    }
    if (localStorage.getItem('guest_cart') === null) return requestAnimationFrame(() => awaitReaction(button))
    times.inCart = performance.now()
    return report('onCart', times)
  }

  requestAnimationFrame(awaitButton)
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`
}
