import { hash } from 'node:crypto'

const SCRIPT = /<script\b([^>]*)>(.*?)<\/script>/gs

/** A page with the sources of its inline scripts for a Content-Security-Policy. */
export type PageWithScripts = { html: string; scriptSources: string[] }

/**
 * Finds the inline scripts that the renderer created, by their nonce, and removes the nonce because the page is cached.
 * A script in the content of a page has no nonce, so the policy blocks it.
 */
export function takeScripts(html: string, nonce: string): PageWithScripts {
  const mark = ` nonce="${nonce}"`
  const contents = [...html.matchAll(SCRIPT)].flatMap(([, attributes = '', content = '']) =>
    attributes.includes(mark) && !attributes.includes(' src=') ? [content] : [],
  )
  const scriptSources = contents.map((content) => `'sha256-${hash('sha256', content, 'base64')}'`)
  return { html: html.replaceAll(mark, ''), scriptSources: [...new Set(scriptSources)] }
}
