import { sourceHash } from './platform/http/security-headers.ts'

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
 * Makes the headers of pages: the policy that keeps a page to itself. Nothing runs in it but the shop's files, the scripts that this very page was
 * rendered with, and the captcha where one is set up.
 */
export function pageHeaders(captcha?: keyof typeof CAPTCHA_SOURCES): (html: Buffer) => Record<string, string> {
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
  return (html) => {
    const hashes = new Set(inlineScripts(html).map(sourceHash))
    const scripts = ['script-src', "'self'", ...hashes, ...foreign].join(' ')
    return { 'content-security-policy': [...same, scripts].join('; ') }
  }
}

const SCRIPT = Buffer.from('<script')
const SCRIPT_END = Buffer.from('</script>')
const FILE_OR_DATA = /\b(src=|type="application\/)/

/** A page's scripts that are neither files nor data. What stands within a script is none of its own. */
function inlineScripts(html: Buffer): Buffer[] {
  const scripts: Buffer[] = []
  let end = 0
  for (let tag = html.indexOf(SCRIPT); tag !== -1; tag = html.indexOf(SCRIPT, end)) {
    const begin = html.indexOf('>', tag) + 1
    end = html.indexOf(SCRIPT_END, begin)
    if (!FILE_OR_DATA.test(html.toString('latin1', tag, begin))) scripts.push(html.subarray(begin, end))
  }
  return scripts
}
