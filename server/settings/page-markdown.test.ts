import { expect, it } from 'vitest'
import type { TextBlock, TextSpan } from '#contract/page-texts.ts'
import { blocksOf, faultIn } from './page-markdown.ts'

const span = (text: string, style: Partial<TextSpan> = {}): TextSpan => ({
  ...{ text, is_bold: false, is_italic: false, link: null },
  ...style,
})
const block = (kind: TextBlock['kind'], ...items: (string | TextSpan[])[]): TextBlock => ({
  kind,
  items: items.map((item) => (typeof item === 'string' ? [span(item)] : item)),
})

it.each<[string, string, TextBlock[]]>([
  ['a paragraph with two lines', 'One\ntwo', [block('paragraph', 'One\ntwo')]],
  ['two paragraphs', 'One\n\ntwo', [block('paragraph', 'One'), block('paragraph', 'two')]],
  ['headings', '# A\n## B\n### C', [block('heading', 'A'), block('heading', 'B'), block('subheading', 'C')]],
  ['a list', '- A\n- B', [block('list', 'A', 'B')]],
  ['a numbered list', '1. A\n2. B', [block('numbered_list', 'A', 'B')]],
  ['an item with two marks as one item', '- 1. A', [block('list', 'A')]],
  ['a list in a list as one list', '- A\n  - B\n- C', [block('list', 'A', 'B', 'C')]],
  [
    'styles and links',
    'See **our *shop***: [here](/shop)',
    [
      block('paragraph', [
        span('See '),
        span('our ', { is_bold: true }),
        span('shop', { is_bold: true, is_italic: true }),
        span(': '),
        span('here', { link: '/shop' }),
      ]),
    ],
  ],
  ['an Urdu list', '- تازہ سبزی\n- دال', [block('list', 'تازہ سبزی', 'دال')]],
  ['HTML as text', '<script>alert(1)</script>', [block('paragraph', '<script>alert(1)</script>')]],
  ['HTML in a line as text', 'a <b onclick="x()">b</b>', [block('paragraph', 'a <b onclick="x()">b</b>')]],
  ['code and quotes as text', '> `a`\n\n    b', [block('paragraph', '> `a`'), block('paragraph', 'b')]],
  ['a link definition as text', '[a]: javascript:alert(1)', [block('paragraph', '[a]: javascript:alert(1)')]],
])('the text of an information page has %s', (_, markdown, expected) => {
  expect(blocksOf(markdown)).toEqual(expected)
})

it('in the text of an information page, a picture is read as a text with a link, so its address is checked', () => {
  expect(faultIn(blocksOf('![x](http://elsewhere.test/x.png)'), [])).toMatch(/^The link http:/)
})

it.each([
  '[a](https://sabzi.example/b?c=d)',
  '<https://sabzi.example>',
  '[a](mailto:salam@sabzi.example)',
  '[a](tel:+9242111062634)',
  '[a](/delivery)',
  '[a](/)',
  'costs {shipping_fee}',
])('in the text of an information page, the link in “%s” is permitted', (markdown) => {
  expect(faultIn(blocksOf(markdown), ['shipping_fee'])).toBeUndefined()
})

it.each([
  '[a](http://sabzi.example)',
  '[a](javascript:alert(1))',
  '[a](JaVaScRiPt:alert(1))',
  '[a](&#106;avascript:alert(1))',
  '[a](data:text/html,x)',
  '[a](//elsewhere.test)',
  '[a](/\\\\elsewhere.test)',
  '[a](</&#9;/elsewhere.test>)',
  '[a](https:///elsewhere.test)',
  '[a](https://)',
  '[a](shop)',
  '[a](#top)',
  '[a]()',
  '<ftp://elsewhere.test>',
  '- [a](vbscript:x)',
])('in the text of an information page, the link in “%s” is refused', (markdown) => {
  expect(faultIn(blocksOf(markdown), [])).toMatch(/^The link .*is not permitted/)
})

it('in the text of an information page, an unknown placeholder is refused', () => {
  expect(faultIn(blocksOf('Shipping is {fee}'), ['shipping_fee'])).toBe('The placeholder {fee} is unknown')
})

it.each([
  ['open brackets', '['.repeat(20_000)],
  ['stars', '*a '.repeat(6_666)],
  ['marks of lists', '- '.repeat(10_000)],
  ['marks of numbered lists', '1. '.repeat(6_666)],
  ['indented lists', Array.from({ length: 140 }, (_, depth) => `${' '.repeat(2 * depth)}- a`).join('\n')],
  ['headings', '# '.repeat(10_000)],
  ['links', '[a](/b)'.repeat(2_857)],
  ['quotes', '>'.repeat(20_000)],
  ['entities', '&'.repeat(20_000)],
])('a text of an information page with 20,000 characters of only %s is read within five seconds', (_, markdown) => {
  const start = performance.now()
  blocksOf(markdown)
  expect(performance.now() - start).toBeLessThan(5000)
})
