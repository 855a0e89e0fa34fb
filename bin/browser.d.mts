/** Debian's Chromium without windows: to make the window around a page, which no test sees, takes longer than most pages do. */
export const HEADLESS_SHELL: string
/** The Chromium the tests drive: the system's, best the one without windows, else Playwright's own; undefined where there is none. */
export function findBrowser(): Promise<string | undefined>
