import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{bench,bin,contract,database,deploy,server,web}/**/*.test.{ts,tsx}'],
    globalSetup: 'server/platform/testing/global-setup.ts',
    testTimeout: 40_000,
    hookTimeout: 60_000,
    // Most tests wait for PostgreSQL and for each other's sockets more than they compute.
    maxWorkers: 3,
    // Files share their worker's modules, which saves loading the shop a hundred times; each has a shop and a database of its own.
    isolate: false,
  },
})
