import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,server,database,bin,web}/**/*.test.{ts,tsx}'],
    globalSetup: 'server/platform/testing/global-setup.ts',
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
