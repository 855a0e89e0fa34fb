import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

/**
 * The configuration that runs the tests of guests, customers, sign-in and seller registration at every window size.
 * Tests that apply only to narrow windows have the tag @narrow.
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
