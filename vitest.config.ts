import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{bench,bin,contract,database,deploy,server,web}/**/*.test.{ts,tsx}'],
    globalSetup: 'server/platform/testing/global-setup.ts',
    // A machine that others keep busy must not fail what holds: these ends are for what hangs.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // The programs that tests start load the shop from here, as `npm start` does.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compiled') },
    // Most tests wait for PostgreSQL and for each other's sockets more than they compute.
    maxWorkers: 3,
    // Files share their worker's modules, which saves loading the shop a hundred times; each has a shop and a database
    // of its own.
    isolate: false,
  },
})
