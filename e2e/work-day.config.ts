import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

/**
 * The configuration of `npm run bench:day`, which measures the tasks of a working day. The tasks run one after another,
 * so that they do not slow each other down.
 */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: '*.measure.ts',
  outputDir: '../test-results',
  globalSetup: './start-shop.ts',
  workers: 1,
  fullyParallel: false,
  projects: [{ name: 'work day' }],
})
