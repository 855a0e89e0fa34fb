/**
 * The hashes of the style element that the toast library `sonner` inserts, for the Content-Security-Policy. The element
 * is empty at first and filled later, so it has two hashes. The second hash changes with the version of `sonner`.
 */
const TOAST_STYLES = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
]

/**
 * The URLs, for the Content-Security-Policy, from which captcha widgets load their files, as their providers document
 * them.
 */
const CAPTCHA_SOURCES = {
  hcaptcha: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  turnstile: ['https://challenges.cloudflare.com'],
}

/**
 * Returns a function that creates the HTTP headers of a page, including its Content-Security-Policy. The policy allows
 * the shop's own files, the inline scripts of the renderer (given as `scriptSources`) and the configured captcha.
 */
export function pageHeaders(
  captcha?: keyof typeof CAPTCHA_SOURCES,
): (scriptSources?: string) => Record<string, string> {
  const foreign = captcha ? CAPTCHA_SOURCES[captcha] : []
  const policy = {
    'default-src': ["'self'"],
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
  const same = Object.entries(policy).map(([directive, sources]) => [directive, ...sources].join(' '))
  return (scriptSources = '') => {
    const scripts = ['script-src', "'self'", scriptSources, ...foreign].filter(Boolean).join(' ')
    return { 'content-security-policy': [...same, scripts].join('; ') }
  }
}
