import type { Page } from '@playwright/test'

/** The window sizes that are tested, in pixels: phone, tablet and desktop. Each is a Playwright project. */
export const WINDOWS = {
  phone: { width: 360, height: 760 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1280, height: 900 },
} as const

/** Returns whether the window is so wide that the header's links and the filters are visible without a click. */
export function isDesktop(page: Page): boolean {
  return page.viewportSize()?.width === WINDOWS.desktop.width
}

export function isPhone(page: Page): boolean {
  return page.viewportSize()?.width === WINDOWS.phone.width
}
