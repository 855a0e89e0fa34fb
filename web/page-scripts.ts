import { hash } from 'node:crypto'

const SCRIPT = /<script\b([^>]*)>(.*?)<\/script>/gs

/** A page, and the sources of its inline scripts for the header Content-Security-Policy. */
export type PageWithScripts = { html: string; scriptSources: string[] }

/**
 * Removes the nonce from the page, because pages are cached. Also returns the hashes of the inline scripts with the
 * nonce, for the content security policy. Only scripts of the renderer have the nonce, so the policy blocks a script in
 * the content of a page.
 */
export function takeScripts(html: string, nonce: string): PageWithScripts {
  const mark = ` nonce="${nonce}"`
  const contents = [...html.matchAll(SCRIPT)].flatMap(([, attributes = '', content = '']) =>
    attributes.includes(mark) && !attributes.includes(' src=') ? [content] : [],
  )
  const scriptSources = contents.map((content) => `'sha256-${hash('sha256', content, 'base64')}'`)
  return { html: scriptsLast(html.replaceAll(mark, '')), scriptSources: [...new Set(scriptSources)] }
}

/**
 * Gives the module scripts of a page a low priority. Browsers then first load the style sheet, the font and the visible
 * pictures, which the first display needs. React Router writes these links and has no option for their priority
 * (docs/decisions/150).
 */
function scriptsLast(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '$& fetchpriority="low"')
}
