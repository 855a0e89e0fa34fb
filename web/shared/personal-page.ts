/** The title of a personal screen, with `noindex` for search engines. */
export function personalPage(title: string) {
  return [{ title: `${title} · Mandi` }, { name: 'robots', content: 'noindex' }]
}
