// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { markdownOf } from './default-text.ts'

it('the default text of a page is converted to Markdown for the editor', () => {
  const page = `<article><h1>Delivery</h1><p><span data-page-text>One fee.</span></p>
    <div data-page-text><section><h2>Shipping fee</h2><div><p>It is \u2068Rs. 200\u2069<!-- --> per order_1.</p></div></section>
    <section><h2>When</h2><ul><li><a href="/ur/profile/orders">Your orders</a> show it.</li><li>Else, <a href="mailto:a@b.test">write</a>.</li></ul>
    <ul><li>Next list</li></ul></section></div><form><p>Your name</p></form></article>`
  expect(markdownOf(page)).toBe(
    [
      ...['One fee.', '## Shipping fee', 'It is Rs. 200 per order\\_1.', '## When'],
      '- [Your orders](/profile/orders) show it.\n- Else, [write](mailto:a@b.test).',
      '- Next list',
    ].join('\n\n'),
  )
})

it.each([
  ['1. Onions', '1\\. Onions'],
  ['- Onions', '\\- Onions'],
  ['# Onions', '\\# Onions'],
  ['*Onions* [a] <b', '\\*Onions\\* \\[a\\] \\<b'],
])('in the conversion to Markdown, the paragraph “%s” stays a paragraph', (text, expected) => {
  const page = document.createElement('p')
  page.dataset.pageText = ''
  page.textContent = text
  expect(markdownOf(page.outerHTML)).toBe(expected)
})
