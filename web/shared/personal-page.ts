/** The title of a personal screen, which search engines are to leave alone. */
export function personalPage(title: string) {
  return [{ title: `${title} · Mandi` }, { name: 'robots', content: 'noindex' }]
}
