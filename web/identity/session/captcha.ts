import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { areaMessages } from '#contract/area-messages.ts'
import type { SignInSettings } from '#contract/sign-in.ts'
import type { Api } from '#web/api/client.ts'
import { SignInFault } from './auth-reason.ts'
import { useApi } from './session.tsx'
import { signInSettingsQuery } from './sign-in-settings.ts'

/** The part of the API that the captcha widgets hCaptcha and Turnstile have in common. */
type Widgets = {
  render(place: HTMLElement, options: Record<string, unknown>): string
  execute(widget: string): unknown
  remove(widget: string): void
}

const SCRIPTS = {
  hcaptcha: 'https://js.hcaptcha.com/1/api.js?render=explicit',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
}
/** The style of the captcha widget, which is invisible until the visitor must solve a task. */
const QUIET = {
  hcaptcha: { size: 'invisible' },
  turnstile: { execution: 'execute', appearance: 'interaction-only' },
}

type Captcha = NonNullable<SignInSettings['captcha']>

/**
 * Returns a function that solves the captcha, if the shop requires one, and returns the options for the sign-in client.
 * A solution can be used only once, so call the function for each request.
 */
export function useCaptcha(): () => Promise<{ captchaToken?: string }> {
  const api = useApi()
  const queries = useQueryClient()
  return () => captchaOptions(api, queries)
}

/** Solves the captcha, if the shop requires one, and returns the options for the sign-in client. */
export async function captchaOptions(api: Api, queries: QueryClient): Promise<{ captchaToken?: string }> {
  const { captcha } = await queries.ensureQueryData(signInSettingsQuery(api))
  return captcha ? { captchaToken: await solve(captcha) } : {}
}

/**
 * Shows the captcha widget above the page while the visitor must solve a task. Rejects if the widget fails or the
 * visitor closes it.
 */
async function solve({ provider, site_key }: Captcha): Promise<string> {
  const widgets = await widgetsOf(provider)
  const place = document.createElement('div')
  place.className = 'fixed inset-x-0 bottom-4 z-50 mx-auto w-fit'
  document.body.append(place)
  let widget: string | undefined
  try {
    return await new Promise<string>((resolve, reject) => {
      const fail = () => reject(new SignInFault(areaMessages.auth.captchaFailed))
      const answers = { callback: resolve, 'error-callback': fail, 'expired-callback': fail, 'close-callback': fail }
      widget = widgets.render(place, { sitekey: site_key, ...QUIET[provider], ...answers })
      widgets.execute(widget)
    })
  } finally {
    if (widget !== undefined) widgets.remove(widget)
    place.remove()
  }
}

let loading: Promise<Widgets> | undefined

/**
 * Loads the script of the captcha provider. The script is loaded only when needed, because the provider then sees the
 * visitor's IP address.
 */
function widgetsOf(provider: Captcha['provider']): Promise<Widgets> {
  loading ??= new Promise<Widgets>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = SCRIPTS[provider]
    script.onload = () => {
      const widgets = window[provider]
      if (widgets) resolve(widgets)
      else reject(new SignInFault(areaMessages.auth.captchaFailed))
    }
    script.onerror = () => {
      loading = undefined
      reject(new SignInFault(areaMessages.auth.captchaFailed))
    }
    document.head.append(script)
  })
  return loading
}

declare global {
  interface Window {
    hcaptcha?: Widgets
    turnstile?: Widgets
  }
}
