/** A simple browser for tests. It stores cookies, follows redirects and submits forms, but runs no scripts. */
export class Walker {
  /** The cookies by host and name. */
  readonly #cookies = new Map<string, Map<string, string>>()
  readonly #userAgent: string

  constructor(userAgent = 'node') {
    this.#userAgent = userAgent
  }

  /**
   * Opens a URL and follows its redirects. If a redirect leads to `destination`, returns its URL without opening it.
   * Otherwise returns the last page.
   */
  async go(
    address: string | URL,
    destination: string,
    form?: Record<string, string>,
  ): Promise<{ url: URL; page: string }> {
    let url = new URL(address)
    let body = form
    while (!url.href.startsWith(destination)) {
      const answer = await this.#visit(url, body)
      body = undefined
      const location = answer.headers.get('location')
      if (!location) return { url, page: await answer.text() }
      url = new URL(location, url)
    }
    return { url, page: '' }
  }

  async #visit(url: URL, form: Record<string, string> | undefined): Promise<Response> {
    const cookies = this.#cookies.get(url.hostname) ?? new Map<string, string>()
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { 'user-agent': this.#userAgent, cookie: [...cookies].map((cookie) => cookie.join('=')).join('; ') },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';', 1)[0]?.split(/=(.*)/s) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    this.#cookies.set(url.hostname, cookies)
    return answer
  }
}
