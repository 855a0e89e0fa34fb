import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { temporaryFolder } from './server/platform/testing/temporary-folder.ts'

// The workers and the programs that tests start inherit the variable TMPDIR.
process.env.TMPDIR = temporaryFolder()

export default defineConfig({
  test: {
    include: ['{bench,bin,contract,database,deploy,server,web}/**/*.test.{ts,tsx}'],
    globalSetup: 'server/platform/testing/global-setup.ts',
    setupFiles: 'web/testing/set-up.ts',
    // The timeouts of tests are long: they must only end tests that hang, and not tests on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // Programs that tests start use the same compile cache as `npm start`.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compiled') },
    // A machine with two processors can run three workers, because most tests wait for PostgreSQL and for sockets.
    maxWorkers: 3,
    // The test files of a worker share the loaded modules, so that the shop is not loaded again for each file. Each
    // file has a separate shop and database.
    isolate: false,
  },
})
