import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

/**
 * Runs the journeys of guests, customers, sign-in and seller registration at every width. Tests with the tag @narrow
 * run in narrow windows only.
 */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch:
    /(account|auth|cart|checkout|integrations|journey|payments|security|seller-registration|storefront)\.spec\.ts$/,
  outputDir: '../test-results',
  globalSetup: './start-shop.ts',
  projects: journeys.projects?.map(({ name, use }) => ({
    name,
    use,
    ...(name === 'desktop' && { grepInvert: /@narrow/ }),
  })),
})
