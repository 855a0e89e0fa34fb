import type { FastifyRequest } from 'fastify'
import {
  LANGUAGE_COOKIE,
  LANGUAGES,
  type Language,
  languageOfPath,
  pathIn,
  pathWithoutLanguage,
} from '#contract/language.ts'

const CHOICES = new Map<string, Language>(LANGUAGES.map((language) => [`${LANGUAGE_COOKIE}=${language}`, language]))

/**
 * Returns the path to which a request for a page is redirected because the visitor has chosen the other language.
 * Undefined if the page already has the chosen language, or if no language was chosen. Only URLs that a browser opens
 * as a page are redirected.
 */
export function pathInChosenLanguage({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): string | undefined {
  const chosen = (headers.cookie ?? '')
    .split(/;\s*/)
    .map((cookie) => CHOICES.get(cookie))
    .find(Boolean)
  if (!chosen || headers['sec-fetch-dest'] !== 'document') return undefined
  const end = url.indexOf('?')
  const path = end === -1 ? url : url.slice(0, end)
  // The path of a request is not redirected if it contains a dot, because it is a file, such as /robots.txt. A path
  // that begins with two slashes would lead to another host.
  if (languageOfPath(path) === chosen || path.includes('.') || !/^\/(?!\/)/.test(path)) return undefined
  const other = pathIn(chosen, pathWithoutLanguage(path))
  return /^\/\//.test(other) ? undefined : other + url.slice(path.length)
}
