import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'
import { WINDOWS } from './support/widths.ts'

/**
 * The configuration of the journeys that use a slow phone and network. They take too long to run after every change.
 */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: '*.slow.ts',
  globalSetup: './start-shop.ts',
  workers: 1,
  timeout: 240_000,
  expect: { timeout: 60_000 },
  projects: [{ name: 'phone', use: { viewport: WINDOWS.phone } }],
})
