import { hash } from 'node:crypto'

const SCRIPT = /<script\b([^>]*)>(.*?)<\/script>/gs

/** A page whose inline scripts are known: their sources for a Content-Security-Policy. */
export type PageWithScripts = { html: string; scriptSources: string[] }

/**
 * Finds the inline scripts that the renderer wrote itself, which carry the nonce of this rendering, and takes the nonce out again: the page is
 * cached. A script that came in with the content of a page has no nonce, so the policy does not let it run.
 */
export function takeScripts(html: string, nonce: string): PageWithScripts {
  const mark = ` nonce="${nonce}"`
  const contents = [...html.matchAll(SCRIPT)].flatMap(([, attributes = '', content = '']) =>
    attributes.includes(mark) && !attributes.includes(' src=') ? [content] : [],
  )
  const scriptSources = contents.map((content) => `'sha256-${hash('sha256', content, 'base64')}'`)
  return { html: html.replaceAll(mark, ''), scriptSources: [...new Set(scriptSources)] }
}
