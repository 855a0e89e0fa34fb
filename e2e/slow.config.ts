import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'
import { WINDOWS } from './support/widths.ts'

/** Journeys on a slow phone and network. They are too slow to run on every change. */
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
