import type { SyntheticEvent } from 'react'

/**
 * Shows an email as mail programs do, in a frame that runs no scripts. The links of the email lead nowhere. The content
 * security policy of the page refuses style attributes in HTML. The component therefore renames them, and sets the
 * styles when the frame has loaded. The server escapes all values in an email, so each ` style="` and ` href="` in it
 * belongs to an attribute and can be renamed.
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
