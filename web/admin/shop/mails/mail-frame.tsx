import type { SyntheticEvent } from 'react'

/**
 * Shows an email as mail programs do, in a frame that runs no scripts. Its links lead nowhere. The policy of the page
 * refuses styles in HTML, so the frame sets the styles of the email when it has loaded. The email comes from the
 * server, which escapes all values, so each ` style="` and ` href="` is an attribute.
 */
export function MailFrame({ title, html }: { title: string; html: string }) {
  const inert = html.replaceAll(' style="', ' data-style="').replaceAll(' href="', ' data-href="')
  return (
    <iframe
      title={title}
      sandbox="allow-same-origin"
      srcDoc={inert}
      onLoad={setStyles}
      className="h-150 w-full rounded-field border border-line bg-paper"
    />
  )
}

function setStyles({ currentTarget }: SyntheticEvent<HTMLIFrameElement>): void {
  const styled = currentTarget.contentDocument?.querySelectorAll<HTMLElement>('[data-style]') ?? []
  for (const element of styled) element.style.cssText = element.dataset.style ?? ''
}
