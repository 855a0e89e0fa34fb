import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { takeScripts } from './page-scripts.ts'

const NONCE = '0123456789abcdef'

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

it('the content security policy of a page allows its inline scripts by their hashes instead of a nonce', () => {
  const { html, scriptSources } = takeScripts(
    `<link rel="modulepreload" nonce="${NONCE}" href="/a.js"/><script nonce="${NONCE}">start()</script>
    <script nonce="${NONCE}" type="module" async="">import "/a.js"</script><script nonce="${NONCE}" src="/assets/entry.js"></script>`,
    NONCE,
  )
  expect(scriptSources).toEqual([hashOf('start()'), hashOf('import "/a.js"')])
  expect(html).toBe(
    `<link rel="modulepreload" fetchpriority="low" href="/a.js"/><script>start()</script>
    <script type="module" async="">import "/a.js"</script><script src="/assets/entry.js"></script>`,
  )
})

it.each([
  ['without a nonce', '<script>evil()</script>'],
  ['with an empty nonce', '<script nonce="">evil()</script>'],
  ['with a wrong nonce', '<script nonce="fedcba9876543210">evil()</script>'],
  ['inside structured data', `<script type="application/ld+json">{"name":"<script>evil()"}</script>`],
  ['after an attribute that contains a nonce', `<p title=' nonce="${NONCE.slice(1)}"'><script>evil()</script></p>`],
])('the content security policy of a page allows no script in its content %s', (_, content) => {
  const { scriptSources } = takeScripts(`${content}<script nonce="${NONCE}">start()</script>`, NONCE)
  expect(scriptSources).toEqual([hashOf('start()')])
})
