import { sourceHash } from './platform/http/security-headers.ts'

const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)(?![^>]*\btype="application\/)[^>]*>([\s\S]*?)<\/script>/g

/** The toasts bring their styles along as one element, first empty, then filled; its hash changes with the version of `sonner`. */
const TOAST_STYLES = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
]

/** Where the captchas' widgets live, as their providers document. */
const CAPTCHA_SOURCES = {
  hcaptcha: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  turnstile: ['https://challenges.cloudflare.com'],
}

/**
 * The policy that keeps a page to itself: nothing runs in it but the shop's files, the scripts that this very page was rendered
 * with, and the captcha where one is set up.
 */
export function pageHeaders(html: string, captcha?: keyof typeof CAPTCHA_SOURCES): Record<string, string> {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(([, script = '']) => sourceHash(script))
  const foreign = captcha ? CAPTCHA_SOURCES[captcha] : []
  const policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...new Set(hashes), ...foreign],
    'style-src': ["'self'", ...TOAST_STYLES, ...foreign],
    'connect-src': ["'self'", ...foreign],
    'frame-src': captcha ? foreign : ["'none'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return {
    'content-security-policy': Object.entries(policy)
      .map(([directive, sources]) => [directive, ...sources].join(' '))
      .join('; '),
  }
}
