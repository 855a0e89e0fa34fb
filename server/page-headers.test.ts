import { expect, it } from 'vitest'
import { pageHeaders } from './page-headers.ts'

function policyOf(scriptSources?: string, captcha?: 'hcaptcha' | 'turnstile'): string[] {
  return pageHeaders(captcha)(scriptSources)['content-security-policy']?.split('; ') ?? []
}

it('a page runs only the scripts that the renderer names and the shop’s own files', () => {
  const scriptsOf = (sources?: string) => policyOf(sources).filter((directive) => directive.startsWith('script-src'))
  expect(scriptsOf("'sha256-abc='")).toEqual(["script-src 'self' 'sha256-abc='"])
  expect(scriptsOf()).toEqual(["script-src 'self'"])
})

it('the policy allows no inline code, other frames, plugins or foreign base', () => {
  const policy = policyOf()
  expect(policy.join(' ')).not.toMatch(/unsafe|\*|https?:/)
  expect(policy).toEqual(
    expect.arrayContaining(["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "frame-src 'none'"]),
  )
})

it('a captcha may be loaded from its provider if one is configured', () => {
  for (const directive of ['script-src', 'frame-src', 'connect-src']) {
    const [found] = policyOf(undefined, 'turnstile').filter((one) => one.startsWith(directive))
    expect(found).toContain('https://challenges.cloudflare.com')
  }
})
