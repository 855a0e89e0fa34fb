import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** How `npm run test:last-version` runs the tests of another version's tree: on the schema that this tree's migrations make. */
export default defineConfig({
  test: {
    include: ['server/**/*.test.ts'],
    // They make their database by themselves, from the migrations of their own tree.
    exclude: ['server/main.test.ts', 'server/platform/database/embedded-postgres.test.ts'],
    globalSetup: join(import.meta.dirname, '../server/platform/testing/global-setup.ts'),
    testTimeout: 40_000,
    hookTimeout: 60_000,
    maxWorkers: 3,
    isolate: false,
  },
})
