import { defineConfig } from '@playwright/test'
import { findBrowser } from './bin/browser.mjs'
import { WINDOWS } from './e2e/support/widths.ts'
import { freePort } from './server/platform/free-port.ts'

// Read again by every worker, which inherits the address chosen by the first reader.
process.env.E2E_URL ??= `http://localhost:${await freePort()}`
const isRoot = process.getuid?.() === 0

/**
 * Each journey at the width where it is hardest, which its tags name: @phone, @tablet, @desktop; without one it is the
 * desktop. e2e/widths.config.ts walks them at every width.
 */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/start-shop.ts',
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: process.env.E2E_URL,
    screenshot: 'only-on-failure',
    // A service worker would hide requests from `page.route`. The journey of the offline page allows it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: await findBrowser(),
      args: [
        '--disable-gpu',
        '--disable-software-rasterizer',
        '--in-process-gpu',
        '--disable-background-networking',
        ...(isRoot ? ['--no-sandbox'] : []),
      ],
    },
  },
  projects: [
    { name: 'phone', use: { viewport: WINDOWS.phone }, grep: /@phone/ },
    { name: 'tablet', use: { viewport: WINDOWS.tablet }, grep: /@tablet/ },
    { name: 'desktop', use: { viewport: WINDOWS.desktop }, grep: [/@desktop/, /^(?!.*@(phone|tablet))/] },
  ],
})
