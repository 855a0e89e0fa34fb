/** The Chromium the tests drive: the system's, else Playwright's own; undefined where there is none. */
export function findBrowser(): Promise<string | undefined>
