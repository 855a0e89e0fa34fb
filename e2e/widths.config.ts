import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

/**
 * Every journey of guests and customers, and of those who sign in or become a seller, at every width; one about what only narrow windows
 * have is tagged @narrow.
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
