import { existsSync } from 'node:fs'

/**
 * Debian's Chromium without a user interface. It makes tests faster, because opening a window takes longer than most
 * pages.
 */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
const SYSTEM_CHROMIUM = '/usr/bin/chromium'

/**
 * Returns the path of a Chromium for the tests: the system's headless shell, the system's Chromium, or Playwright's
 * Chromium. Returns undefined if none is installed.
 */
export async function findBrowser() {
  const found = [HEADLESS_SHELL, SYSTEM_CHROMIUM].find((path) => existsSync(path))
  if (found) return found
  // Playwright is imported dynamically, because it loads slowly and does not exist before the packages are installed.
  const { chromium } = await import('@playwright/test')
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined
}
