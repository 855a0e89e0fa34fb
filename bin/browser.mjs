import { existsSync } from 'node:fs'

const SYSTEM_CHROMIUM = '/usr/bin/chromium'

/** The Chromium the tests drive: the system's, else Playwright's own; undefined where there is none. */
export async function findBrowser() {
  if (existsSync(SYSTEM_CHROMIUM)) return SYSTEM_CHROMIUM
  // Loaded late: it is slow to load, and not there before the packages are installed.
  const { chromium } = await import('@playwright/test')
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined
}
