import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { pageHeaders } from './page-headers.ts'

function policyOf(html: string, captcha?: 'hcaptcha' | 'turnstile'): string[] {
  return pageHeaders(captcha)(Buffer.from(html))['content-security-policy']?.split('; ') ?? []
}

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

it('a page runs the scripts that it was rendered with, by their hashes, and the shop’s own files', () => {
  const html = `<script>start()</script><script type="module" async="">import "/a.js"</script>
    <script type="application/ld+json">{"name":"Pyaaz"}</script><script src="/assets/entry.js"></script>`
  const [scripts] = policyOf(html).filter((directive) => directive.startsWith('script-src'))
  expect(scripts).toBe(`script-src 'self' ${hashOf('start()')} ${hashOf('import "/a.js"')}`)
})

it('what is told within a script or within data is not allowed to run', () => {
  const html = `<script>tell("<script>one()")</script><script type="application/ld+json">{"name":"<script>two()"}</script><p>Hello</p>`
  const [scripts] = policyOf(html).filter((directive) => directive.startsWith('script-src'))
  expect(scripts).toBe(`script-src 'self' ${hashOf('tell("<script>one()")')}`)
})

it('nothing of it allows inline code, other frames, plugins or a foreign base', () => {
  const policy = policyOf('<p>Hello</p>')
  expect(policy.join(' ')).not.toMatch(/unsafe|\*|https?:/)
  expect(policy).toEqual(
    expect.arrayContaining(["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "frame-src 'none'"]),
  )
})

it('a captcha may come from its provider where one is set up', () => {
  for (const directive of ['script-src', 'frame-src', 'connect-src']) {
    const [found] = policyOf('', 'turnstile').filter((one) => one.startsWith(directive))
    expect(found).toContain('https://challenges.cloudflare.com')
  }
})
