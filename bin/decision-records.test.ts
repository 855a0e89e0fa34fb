import { readdir, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

const FOLDER = 'docs/decisions'
/**
 * The line under the title of a decision record. A superseded record has a link to its successor instead of a reason to
 * reconsider it.
 */
const STATUS =
  /^Date: \d{4}-\d{2}-\d{2} · Status: (?:superseded by \[\d{3}\]\([\w-]+\.md\) on \d{4}-\d{2}-\d{2}|accepted[^\n]* · Reconsider when: [^\n]+)\n/m

const files = (await readdir(FOLDER)).filter((file) => /^\d{3}-.+\.md$/.test(file))
const records = await Promise.all(
  files.map(async (file) => ({ file, text: await readFile(`${FOLDER}/${file}`, 'utf8') })),
)

it('every decision record has its number, date, status, context, choice and price', () => {
  const parts = (file: string) => [`# ${file.slice(0, 3)} `, '\n**Context.** ', '\n**Choice.**', '\n**Price.**']
  const faulty = records.filter(
    ({ file, text }) => !STATUS.test(text) || parts(file).some((part) => !text.includes(part)),
  )
  expect(faulty.map(({ file }) => file)).toEqual([])
})

it('the index of the decision records lists every record by its title', async () => {
  const index = await readFile(`${FOLDER}/README.md`, 'utf8')
  const rows = records.map(
    ({ file, text }) => `| [${file.slice(0, 3)}](${file}) | ${/^# \d{3} (.+)/.exec(text)?.[1] ?? ''} |`,
  )
  expect(rows.filter((row) => !index.includes(row))).toEqual([])
})
