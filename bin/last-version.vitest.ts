import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/**
 * The Vitest configuration of `npm run test:last-version`. It runs the tests of the previous version on the database
 * schema of this version.
 */
export default defineConfig({
  test: {
    include: ['server/**/*.test.ts'],
    exclude: [
      // These tests are left out, because they create their own database from the migrations of their version and would
      // not test the new schema.
      'server/main.test.ts',
      'server/platform/database/embedded-postgres.test.ts',
      // These tests are left out, because they only read the sources and documents of their version and use no
      // database.
      'server/{security-document,source-rules,sql-parameters}.test.ts',
    ],
    globalSetup: join(import.meta.dirname, '../server/platform/testing/global-setup.ts'),
    testTimeout: 40_000,
    hookTimeout: 60_000,
    maxWorkers: 3,
    isolate: false,
  },
})
