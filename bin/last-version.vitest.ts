import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/**
 * The configuration with which `npm run test:last-version` runs the tests of another version on the schema of this one.
 */
export default defineConfig({
  test: {
    include: ['server/**/*.test.ts'],
    exclude: [
      // These create their database from the migrations of their tree.
      'server/main.test.ts',
      'server/platform/database/embedded-postgres.test.ts',
      // These read the sources and documents of their tree, and no database.
      'server/{security-document,source-rules,sql-parameters}.test.ts',
    ],
    globalSetup: join(import.meta.dirname, '../server/platform/testing/global-setup.ts'),
    testTimeout: 40_000,
    hookTimeout: 60_000,
    maxWorkers: 3,
    isolate: false,
  },
})
