/**
 * Returns the English texts of the open page, except data. Texts that people have typed are data: the page marks them
 * with `bdi`, `dir="auto"` or their language, and sentences enclose them in the characters U+2068 and U+2069.
 */
export function englishOnPage(): string[] {
  const CODE = 'script, style, noscript, code, svg, [translate="no"]'
  const TYPED = 'bdi, [lang="en"], [dir="auto"]'
  // Names and units that Urdu texts write in Latin letters too.
  const NAMES = new Set([
    ...[
      'Rs',
      'PKR',
      'IBAN',
      'CSV',
      'ZIP',
      'PDF',
      'xlsx',
      'UTF',
      'SKU',
      'URL',
      'API',
      'QR',
      'PIN',
      'ID',
      'AM',
      'PM',
      'HTTP',
      'TCS',
    ],
    ...['JPEG', 'PNG', 'WebP', 'GIF', 'AVIF', 'JavaScript', 'Facebook', 'Instagram', 'English', 'Mandi', 'Stripe'],
    ...['Google', 'Authenticator', 'Aegis', 'Password', 'Ctrl', 'alt', 'Esc', 'Backspace', 'Delete', 'Windows'],
  ])
  // Matches texts that need no translation: example values of form fields, and the ids of orders and products.
  const EXAMPLES = /\bkg، g، dozen|\bbunch\b|\b[Oo]kra\b|\bmango\b|vegetables، dairy، spices|\/shop\?category=fruits/g
  const NUMBERS = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b|#[0-9a-f]{8}\b|https?:\S*/g
  const typed = [...document.querySelectorAll(TYPED)]
    .map((element) => element.textContent?.trim() ?? '')
    .filter((text) => text.length > 1)
    .sort((a, b) => b.length - a.length)
  const found = new Set<string>()

  function check(text: string | null, place = ''): void {
    let rest = (text ?? '')
      .replace(/\u2068[^\u2069]*\u2069/g, ' ')
      .replace(EXAMPLES, ' ')
      .replace(NUMBERS, ' ')
    // An attribute or the title of the page cannot contain elements that mark data, so all texts that are marked as
    // data elsewhere on the page are removed from it.
    if (place) for (const data of typed) rest = rest.replaceAll(data, ' ')
    const words = rest.match(/[A-Za-z][A-Za-z’']+/g) ?? []
    if (words.some((word) => !NAMES.has(word))) found.add(`${place}${(text ?? '').trim()}`)
  }

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode())
    if (!texts.currentNode.parentElement?.closest(`${CODE}, ${TYPED}`)) check(texts.currentNode.textContent)
  for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-description', 'aria-valuetext'])
    for (const element of document.querySelectorAll(`[${name}]`))
      if (!element.closest(CODE)) check(element.getAttribute(name), `${name}: `)
  check(document.title, 'title: ')
  return [...found]
}
