import { defineConfig } from '@playwright/test'
import { findBrowser } from './bin/browser.mjs'
import { WINDOWS } from './e2e/support/widths.ts'
import { freePort } from './server/platform/free-port.ts'
import { temporaryFolder } from './server/platform/testing/temporary-folder.ts'

// Playwright reads this file again in every worker process. The workers inherit the URL that the first process has
// chosen.
process.env.E2E_URL ??= `http://localhost:${await freePort()}`
// The folder in which the shop of the journeys and the browsers store their data.
process.env.TMPDIR = temporaryFolder()
const isRoot = process.getuid?.() === 0

/**
 * Runs each journey at one window width. Its tags name the width at which it is most likely to fail: @phone, @tablet or
 * @desktop. Journeys without a tag run at the desktop width. e2e/widths.config.ts runs them at every width.
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
    // Without animations, a journey does not wait for the end of each dialog's movement.
    contextOptions: { reducedMotion: 'reduce' },
    // A service worker would hide requests from `page.route`. Only the test of the offline page allows service workers.
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
