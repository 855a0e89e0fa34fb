import { expect, it } from 'vitest'
import { count, faultsOf } from './english-counts.ts'
import { type Kind, sentencesOf, type Text, textsOf } from './english-texts.ts'

it.each<[file: string, source: string, kind: Kind, texts: string[]]>([
  [
    'docs/a.md',
    '# The title\n\nOne `code` in here.\n\n```\nnot this text\n```',
    'documents',
    ['The title', 'One X in here.'],
  ],
  ['docs/a.md', '| the name | [the link](b.md) |\n|---|---|', 'documents', [' the name ', ' the link ']],
  ['a.ts', "/** Returns the `x` twice. */\nf('Too short')", 'comments', [' Returns the X twice. ']],
  ['a.ts', '  // The first line\n  // and the second.\nf()', 'comments', ['The first line\nand the second.\n']],
  ['a.sql', '-- The reason for this.\nselect 1', 'comments', ['The reason for this.\n']],
  ['a.test.ts', "it('[T6, N1] adds one row', () => {})", 'test titles', [' adds one row']],
  ['e2e/a.spec.ts', "test('a guest buys', () => {})", 'test titles', ['a guest buys']],
  ['a.ts', "fail('No pending requests')", 'strings', ['No pending requests']],
  ['a.tsx', '<p>No pending requests</p>', 'strings', ['No pending requests']],
  ['a.test.ts', "fail('No pending requests')", 'strings', []],
  ['docs/specification.md', 'The fixed words of the specification.', 'documents', []],
  ['database/demo/products.ts', "add('Fresh onions of the season')", 'strings', []],
  ['a.json', '"The text of another file"', 'strings', []],
])('the plain English check finds in the file %s with the content %j these %s: %j', (file, source, kind, texts) => {
  expect(textsOf(file, source)).toEqual(texts.map((text) => ({ kind, file, text })))
})

it.each([
  ['The first one. The second one: Each with a reason', ['The first one.', 'The second one:', 'Each with a reason']],
  ['The first item . the second item . no', ['The first item', 'the second item']],
  ['Version 1.5 is not\n  a new sentence.', ['Version 1.5 is not a new sentence.']],
])('the plain English check splits %j into sentences', (text, sentences) => {
  expect(sentencesOf(text)).toEqual(sentences)
})

const PLAIN = 'The worker sends the email. '
const LONG = `${'The word is here and '.repeat(6)}ends.`

function counted(text: string, kind: Kind = 'documents') {
  const texts: Text[] = [{ kind, file: 'a.md', text }]
  return count(texts)
}

it.each([
  ['no fault in plain sentences', PLAIN.repeat(100), []],
  ['no fault in two phrases in a thousand words', `${PLAIN.repeat(250)}Whoever asks for it`, []],
  [
    'a fault in three phrases in a thousand words',
    `${PLAIN.repeat(198)}Whoever asks for it, and whatever`,
    [/3\.0 listed phrases/],
  ],
  ['a fault in a phrase over two lines', `${PLAIN}It has a name of\nits own.`, [/listed phrases/]],
  ['no fault in a word that only contains a phrase', `${PLAIN}The untold stories of wishbones.`, []],
  ['no fault in one long sentence of twenty', `${PLAIN.repeat(19)}${LONG}`, []],
  ['a fault in one long sentence of ten', `${PLAIN.repeat(9)}${LONG}`, [/10\.0 % of the sentences/]],
])('the plain English check finds %s', (_, text, faults) => {
  expect(faultsOf(counted(text))).toEqual(faults.map((fault) => expect.stringMatching(fault)))
})

it.each([
  [72, 0],
  [73, 1],
])('a commit subject of %i characters has %i faults', (length, faults) => {
  expect(faultsOf(counted(`Add ${'x'.repeat(length - 4)}`, 'commit subjects'))).toHaveLength(faults)
})

it('the plain English check names the file, the sentence and the phrase that it finds', () => {
  expect(counted(`${PLAIN}Nobody knows of it.`).findings).toEqual([
    { file: 'a.md', sentence: 'Nobody knows of it.', words: 4, phrases: ['Nobody', 'knows of'] },
  ])
})
