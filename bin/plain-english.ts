import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Counts, count, faultsOf, ratesOf } from './english-counts.ts'
import { KINDS, type Text, textsOf } from './english-texts.ts'

/**
 * A part of `npm run check`: fails if the English of the changed files is not plain. It reads documents, comments, test
 * titles, strings and commit subjects.
 *
 * Without an option, it reads the files and commits since the branch left `main`. On `main`, it reads the last commit
 * and the changes that are not committed. With `--since COMMIT`, it reads the files and commits since then. With
 * `--all`, it reads every file and no commits, and the limits apply to each kind of text.
 */
process.chdir(join(import.meta.dirname, '..'))

/** The maximum number of sentences that a failed check prints. */
const SHOWN = 30

const isAll = process.argv.includes('--all')
const since = isAll ? undefined : (optionOf('--since') ?? baseOfBranch())
if (isGitRepository()) check()
else console.info('The plain-English check needs the git repository, so it checked nothing.')

function check(): void {
  const files =
    since === undefined ? git('ls-files') : [...changedSince(since), ...git('ls-files', '-o', '--exclude-standard')]
  const texts: Text[] = [
    ...files.filter((file) => existsSync(file)).flatMap((file) => textsOf(file, readFileSync(file, 'utf8'))),
    ...(since === undefined ? [] : subjectsSince(since)),
  ]
  const byKind = KINDS.map((kind) => ({ kind, counts: count(texts.filter((text) => text.kind === kind)) }))
  console.table(byKind.map(({ kind, counts }) => ({ kind, ...inFigures(counts) })))
  const judged = isAll ? byKind : [{ kind: 'changed texts', counts: count(texts) }]
  const faults = judged.flatMap(({ kind, counts }) => faultsOf(counts).map((fault) => `${kind}: ${fault}`))
  if (faults.length === 0) return
  for (const { file, sentence, phrases, words } of count(texts).findings.slice(0, SHOWN))
    console.error(`- ${file}: ${sentence}\n    ${phrases.length > 0 ? phrases.join(', ') : `${words} words`}`)
  for (const fault of faults) console.error(fault)
  process.exitCode = 1
}

function inFigures(counts: Counts) {
  const { phrasesPer1000, longPercent } = ratesOf(counts)
  return { words: counts.words, 'phrases/1000': +phrasesPer1000.toFixed(1), 'long %': +longPercent.toFixed(1) }
}

/** Returns the commit at which the branch left `main`. On `main`, returns the commit before the last one. */
function baseOfBranch(): string | undefined {
  const head = revision('HEAD')
  const bases = ['origin/main', 'main'].map((branch) => mergeBaseOf(branch))
  return bases.find((base) => base !== undefined && base !== head) ?? revision('HEAD~1')
}

function mergeBaseOf(branch: string): string | undefined {
  return revision(branch) && git('merge-base', 'HEAD', branch)[0]
}

function changedSince(commit: string): string[] {
  return git('diff', '--name-only', '--diff-filter=d', commit)
}

function subjectsSince(commit: string): Text[] {
  const subjects = git('log', '--no-merges', '--format=%s', `${commit}..HEAD`)
  return subjects.map((text) => ({ kind: 'commit subjects', file: 'git log', text }))
}

function isGitRepository(): boolean {
  return revision('HEAD') !== undefined
}

/**
 * Returns the hash of the commit that a git revision names. Returns undefined if it does not exist or there is no git
 * repository.
 */
function revision(name: string): string | undefined {
  try {
    return git('rev-parse', '--verify', '--quiet', `${name}^{commit}`)[0]
  } catch {
    return undefined
  }
}

/** Returns the output lines of a git command. Throws if the command fails. */
function git(...words: string[]): string[] {
  const printed = execFileSync('git', words, {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return printed.split('\n').filter(Boolean)
}

function optionOf(name: string): string | undefined {
  const index = process.argv.indexOf(name)
  return index < 0 ? undefined : process.argv[index + 1]
}
