import { existsSync } from 'node:fs'

/** Debian's Chromium without windows. Creating a window takes longer than most pages. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
const SYSTEM_CHROMIUM = '/usr/bin/chromium'

/**
 * The Chromium for the tests: the system's headless one, the system's, or Playwright's own; undefined if there is none.
 */
export async function findBrowser() {
  const found = [HEADLESS_SHELL, SYSTEM_CHROMIUM].find((path) => existsSync(path))
  if (found) return found
  // Loaded dynamically: it is slow to load, and missing before the packages are installed.
  const { chromium } = await import('@playwright/test')
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined
}
