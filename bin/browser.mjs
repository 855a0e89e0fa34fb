import { existsSync } from 'node:fs'

/** Debian's Chromium without windows: to make the window around a page, which no test sees, takes longer than most pages do. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
const SYSTEM_CHROMIUM = '/usr/bin/chromium'

/** The Chromium the tests drive: the system's, best the one without windows, else Playwright's own; undefined where there is none. */
export async function findBrowser() {
  const found = [HEADLESS_SHELL, SYSTEM_CHROMIUM].find((path) => existsSync(path))
  if (found) return found
  // Loaded late: it is slow to load, and not there before the packages are installed.
  const { chromium } = await import('@playwright/test')
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined
}
