import { expect, it } from 'vitest'
import { count, faultsOf } from './english-counts.ts'
import { type Kind, sentencesOf, type Text, textsOf } from './english-texts.ts'

it.each<[what: string, file: string, source: string, kind: Kind, texts: string[]]>([
  [
    'the title and the sentences of a document, without its code',
    'docs/a.md',
    '# The title\n\nOne `code` in here.\n\n```\nnot this text\n```',
    'documents',
    ['The title', 'One X in here.'],
  ],
  [
    'the cells of a table in a document',
    'docs/a.md',
    '| the name | [the link](b.md) |\n|---|---|',
    'documents',
    [' the name ', ' the link '],
  ],
  [
    'the comment above a function',
    'a.ts',
    "/** Returns the `x` twice. */\nf('Too short')",
    'comments',
    [' Returns the X twice. '],
  ],
  [
    'two comment lines as one text',
    'a.ts',
    '  // The first line\n  // and the second.\nf()',
    'comments',
    ['The first line\nand the second.\n'],
  ],
  ['a comment in SQL', 'a.sql', '-- The reason for this.\nselect 1', 'comments', ['The reason for this.\n']],
  [
    'a test title without its rows of the specification',
    'a.test.ts',
    "it('[T6, N1] adds one row', () => {})",
    'test titles',
    [' adds one row'],
  ],
  ['the title of a browser test', 'e2e/a.spec.ts', "test('a guest buys', () => {})", 'test titles', ['a guest buys']],
  [
    'the title of a test with rows',
    'a.test.ts',
    "it.each(['one row', f('x')])('[T6] adds one %s', (row) => {})",
    'test titles',
    [' adds one %s'],
  ],
  [
    'the title of a test with rows of several lines',
    'a.test.ts',
    "test.for<Row>([\n  ['one row', 1],\n])(\n  'adds one %s',\n  ([row]) => {},\n)",
    'test titles',
    ['adds one %s'],
  ],
  [
    'the titles of a group of tests with rows and of its test',
    'a.test.ts',
    "describe.each(ROLES)('a %s in the shop', (role) => {\n  it('may buy', () => {})\n})",
    'test titles',
    ['a %s in the shop', 'may buy'],
  ],
  ['a string of the program', 'a.ts', "fail('No pending requests')", 'strings', ['No pending requests']],
  ['a text of a screen', 'a.tsx', '<p>No pending requests</p>', 'strings', ['No pending requests']],
  ['no string in a test file', 'a.test.ts', "fail('No pending requests')", 'strings', []],
  [
    'no sentence of the specification',
    'docs/specification.md',
    'The fixed words of the specification.',
    'documents',
    [],
  ],
  ['no string in the demo products', 'database/demo/products.ts', "add('Fresh onions of the season')", 'strings', []],
  ['no string in a JSON file', 'a.json', '"The text of another file"', 'strings', []],
])('the plain-English check reads %s', (_, file, source, kind, texts) => {
  expect(textsOf(file, source)).toEqual(texts.map((text) => ({ kind, file, text })))
})

it.each([
  [
    'ends a sentence at a full stop and at a colon',
    'The first one. The second one: Each with a reason',
    ['The first one.', 'The second one:', 'Each with a reason'],
  ],
  [
    'ends a sentence at a full stop after a space, and ignores a single word',
    'The first item . the second item . no',
    ['The first item', 'the second item'],
  ],
  [
    'does not end a sentence in a version number or at a line break',
    'Version 1.5 is not\n  a new sentence.',
    ['Version 1.5 is not a new sentence.'],
  ],
])('the plain-English check %s', (_, text, sentences) => {
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
])('the plain-English check finds %s', (_, text, faults) => {
  expect(faultsOf(counted(text))).toEqual(faults.map((fault) => expect.stringMatching(fault)))
})

it.each([
  [72, 'no fault', 0],
  [73, 'one fault', 1],
])('for the plain-English check, a commit subject of %i characters has %s', (length, _, faults) => {
  expect(faultsOf(counted(`Add ${'x'.repeat(length - 4)}`, 'commit subjects'))).toHaveLength(faults)
})

it('the plain-English check prints the file, the sentence and the phrase that it finds', () => {
  expect(counted(`${PLAIN}Nobody knows of it.`).findings).toEqual([
    { file: 'a.md', sentence: 'Nobody knows of it.', words: 4, phrases: ['Nobody', 'knows of'] },
  ])
})
