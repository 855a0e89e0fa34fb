import type { Page } from '@playwright/test'

/** The tested window sizes in pixels: phone, tablet and desktop. Each is a Playwright project. */
export const WINDOWS = {
  phone: { width: 360, height: 760 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1280, height: 900 },
} as const

/** Whether the header's links and the filters are visible without a button. */
export function isDesktop(page: Page): boolean {
  return page.viewportSize()?.width === WINDOWS.desktop.width
}

export function isPhone(page: Page): boolean {
  return page.viewportSize()?.width === WINDOWS.phone.width
}
