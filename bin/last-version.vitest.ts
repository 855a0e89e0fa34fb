import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** How `npm run test:last-version` runs the tests of another version's tree: on the schema that this tree's migrations make. */
export default defineConfig({
  test: {
    include: ['server/**/*.test.ts'],
    exclude: [
      // They make their database by themselves, from the migrations of their own tree.
      'server/main.test.ts',
      'server/platform/database/embedded-postgres.test.ts',
      // They read their own tree's sources and documents, and no database.
      'server/{security-document,source-rules,sql-parameters}.test.ts',
    ],
    globalSetup: join(import.meta.dirname, '../server/platform/testing/global-setup.ts'),
    testTimeout: 40_000,
    hookTimeout: 60_000,
    maxWorkers: 3,
    isolate: false,
  },
})
