import { useText } from '#web/text/text.tsx'
/** A message that lists the features that need JavaScript. Only browsers with JavaScript disabled show it. */
export function NoScripts() {
  const t = useText()
  return (
    <noscript>
      <p className="page mt-3 rounded-field bg-info-soft px-5 py-3 text-info">
        {t(
          'JavaScript is off in this browser. You can browse, search and filter. The cart, the checkout and the login need JavaScript: turn it on to buy.',
        )}
      </p>
    </noscript>
  )
}
