import type { Page } from '@playwright/test'

/** The windows in which the shop has to hold, in pixels: a phone's, a tablet's and a desktop's. Each is a project of Playwright's. */
export const WINDOWS = {
  phone: { width: 360, height: 760 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1280, height: 900 },
} as const

/** Whether the header's links and the shop's filters stand in the open; narrower windows keep them behind buttons. */
export function isDesktop(page: Page): boolean {
  return page.viewportSize()?.width === WINDOWS.desktop.width
}

export function isPhone(page: Page): boolean {
  return page.viewportSize()?.width === WINDOWS.phone.width
}
