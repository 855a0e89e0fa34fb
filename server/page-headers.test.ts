import { expect, it } from 'vitest'
import { pageHeaders } from './page-headers.ts'

function policyOf(scriptSources?: string, captcha?: 'hcaptcha' | 'turnstile'): string[] {
  return pageHeaders(captcha)(scriptSources)['content-security-policy']?.split('; ') ?? []
}

it('the content security policy of a page allows only the shop’s script files and the renderer’s inline scripts', () => {
  const scriptsOf = (sources?: string) => policyOf(sources).filter((directive) => directive.startsWith('script-src'))
  expect(scriptsOf("'sha256-abc='")).toEqual(["script-src 'self' 'sha256-abc='"])
  expect(scriptsOf()).toEqual(["script-src 'self'"])
})

it('the content security policy of a page allows no unsafe inline code, frames, plugins or foreign base URL', () => {
  const policy = policyOf()
  expect(policy.join(' ')).not.toMatch(/unsafe|\*|https?:/)
  expect(policy).toEqual(
    expect.arrayContaining(["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "frame-src 'none'"]),
  )
})

it('the content security policy of a page allows the captcha provider if a captcha is configured', () => {
  for (const directive of ['script-src', 'frame-src', 'connect-src']) {
    const [found] = policyOf(undefined, 'turnstile').filter((one) => one.startsWith(directive))
    expect(found).toContain('https://challenges.cloudflare.com')
  }
})
