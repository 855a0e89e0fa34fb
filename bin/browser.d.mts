/** The path of Debian's Chromium without a user interface. */
export const HEADLESS_SHELL: string
/** Returns the path of a Chromium for the tests. Resolves to undefined if none is installed. */
export function findBrowser(): Promise<string | undefined>
