import { languageOfPath, pathIn } from '#contract/language.ts'

/** Returns the full URL of a page in the language of the current page. `path` is the path of the English page. */
export function pageAddress(path: string): string {
  const { origin, pathname } = window.location
  return origin + pathIn(languageOfPath(pathname), path)
}
